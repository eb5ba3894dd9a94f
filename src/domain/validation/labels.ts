/** What people call each field of the quote form, so that a refusal says which one it means. */
const labels: Record<string, string> = {
  type: 'Type de demande',
  subtype: 'Nature des travaux',
  batiment: 'Bâtiment',
  frais: 'Frais de courtage',
  souscripteurs: 'Souscripteurs',
  'client.is_company': 'Société ou particulier',
  'client.title': 'Civilité',
  'client.name': 'Prénom',
  'client.lastname': 'Nom',
  'client.companyName': 'Raison sociale',
  'client.email': 'E-mail',
  'client.mobile': 'Téléphone mobile',
  'client.quality': 'Qualité',
  'client.legalForm': 'Forme juridique',
  'client.siret': 'Siret',
  'address.numero_voie': 'Numéro de voie',
  'address.indicateur_voie': 'Indice de répétition',
  'address.type_voie': 'Type de voie',
  'address.libelle_voie': 'Libellé de la voie',
  'address.postalCode': 'Code postal',
  'address.city': 'Ville',
  programme: 'Nom du programme',
  description: 'Description des travaux',
  'newIntervenants.description': "Description de l'existant",
  'newIntervenants.yearOfConstruction': "Année de construction de l'existant",
  'newIntervenants.useBefore': 'Usage avant travaux',
  'newIntervenants.useAfter': 'Usage après travaux',
  'items.sous_sols.cost': 'Coût du sous-sol supplémentaire',
  'items.cuvelage.cost': 'Coût du cuvelage',
  'items.isolation_exterieure.cost': "Coût de l'isolation par l'extérieur",
  cost: 'Coût de construction',
  destination: 'Destination',
  hasIntervenant: 'Travaux sur existant',
  opening_date: "Date d'ouverture du chantier",
  start_date: 'Date de début des travaux',
  reception_date: 'Date de réception prévisionnelle',
  nombre_etages: "Nombre d'étages",
  nombre_sous_sols: 'Nombre de sous-sols',
  avec_piscine: 'Piscine',
  avec_garage: 'Garage',
  superficie_pv: 'Surface photovoltaïque',
};

/** `souscripteurs.1.client.siret` → `Souscripteur 2 : Siret`. A path without a name of its own keeps its last word. */
export function labelOfField(path: string): string {
  const holder = /^souscripteurs\.(\d+)\./.exec(path);
  const inner = path.replace(/^souscripteurs\.\d+\./, '').replace(/^chantier\./, '').replace(/^Intervenants\./, '');
  const name = labels[inner] ?? inner.split('.').at(-1) ?? path;
  if (holder) return `Souscripteur ${Number(holder[1]) + 1} : ${name}`;
  return path.startsWith('chantier.address.') ? `Chantier : ${name}` : name;
}
