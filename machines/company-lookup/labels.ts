import { labelsOf } from '../shared/labels.ts';
import { companyLookupChart } from './chart.ts';

export const companyLookupLabels = labelsOf(companyLookupChart, {
  states: { ready: 'À rechercher', looking: 'Recherche', found: 'Trouvée', ceased: 'Activité cessée', unknown: 'Introuvable', unavailable: 'Registre injoignable' },
  events: { 'company.find': 'Rechercher', 'company.forget': 'Oublier' },
  guards: { hasNineDigits: 'un SIREN de neuf chiffres', asked: 'une recherche a eu lieu', isActive: 'société en activité', isUnknown: 'inconnue du registre' },
  actions: {
    takeSiret: 'retenir le SIREN', askNineDigits: 'demander neuf chiffres', takeCompany: 'retenir la société', giveCompany: 'remplir le formulaire', warnCeased: 'prévenir de la cessation',
    keepMessage: 'dire pourquoi', keepFault: 'dire l’erreur inattendue', forget: 'oublier la recherche',
  },
  actors: { findCompany: 'Interroger le registre des sociétés' },
});
