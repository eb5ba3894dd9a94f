/** Words of invented people and sites. */
const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export const womenNames =
  words(`Marie, Camille, Léa, Chloé, Manon, Inès, Sarah, Julie, Élodie, Aurélie, Céline, Nathalie, Sandrine, Valérie, Hélène, Claire, Sophie,
  Émilie, Amandine, Mathilde, Pauline, Clémence, Margaux, Anaïs, Fatima, Nadia, Yasmine, Agnès, Brigitte, Solène`);
export const menNames =
  words(`Pierre, Julien, Nicolas, Thomas, Antoine, Maxime, Alexandre, Guillaume, Sébastien, Olivier, Christophe, Laurent, Stéphane, François, Rémi,
  Benoît, Mathieu, Gaël, Yann, Karim, Mehdi, Hugo, Lucas, Étienne, Jérôme, Vincent, Damien, Fabrice, Loïc, Raphaël`);
export const surnames =
  words(`Martin, Bernard, Thomas, Petit, Robert, Richard, Durand, Dubois, Moreau, Laurent, Simon, Michel, Lefebvre, Leroy, Roux, David, Bertrand, Morel,
  Fournier, Girard, Bonnet, Dupont, Lambert, Fontaine, Rousseau, Vincent, Muller, Lefèvre, Faure, André, Mercier, Blanc, Guérin, Boyer, Garnier, Chevalier, Legrand,
  Gauthier, Garcia, Perrin, Robin, Clément, Morin, Nicolas, Henry, Roussel, Mathieu, Gautier, Masson, Marchand, Duval, Denis, Dumont, Marie, Lemaire, Noël, Meyer,
  Dufour, Meunier, Brun, Blanchard, Giraud, Joly, Rivière, Lucas, Brunet, Gaillard, Barbier, Arnaud, Martinez, Gérard, Roche, Renard, Schmitt, Roy, Leroux, Colin,
  Vidal, Caron, Picard, Roger, Fabre, Aubert, Lemoine, Renaud, Dumas, Lacroix, Olivier, Philippe, Bourgeois, Pierre, Benoît, Rey, Leclerc, Payet, Rolland, Leclercq,
  Guillaume, Lecomte, Lopez, Jean, Dupuy, Guillot, Hubert, Berger, Carpentier, Sanchez, Dupuis, Moulin, Louis, Deschamps, Huet, Vasseur, Perez, Boucher, Fleury,
  Royer, Klein, Jacquet, Adam, Paris, Poirier, Marty, Aubry, Guyot, Carré, Charles, Renault, Charpentier, Ménard, Maillard, Baron, Bertin, Bailly, Hervé, Schneider,
  Fernandez, Le Gall, Collet, Léger, Bouvier, Julien, Prévost, Millet, Perrot, Daniel, Le Roux, Cousin, Germain, Breton, Besson, Langlois, Rémy, Le Goff, Pelletier,
  Lévêque, Perrier, Leblanc, Barré, Lebrun, Marchal, Weber, Mallet, Hamon, Boulanger, Jacob, Monnier, Michaud, Rodriguez, Guichard, Gillet, Étienne, Grondin, Poulain`);

export const streets: readonly (readonly [type: string, name: string])[] = [
  ['RUE', 'des Tilleuls'],
  ['RUE', 'de la Fontaine'],
  ['RUE', 'du Moulin'],
  ['RUE', 'Victor Hugo'],
  ['RUE', 'Pasteur'],
  ['RUE', 'de la République'],
  ['RUE', 'des Écoles'],
  ['AV', 'Jean Jaurès'],
  ['AV', 'du Général Leclerc'],
  ['AV', 'de la Gare'],
  ['AV', 'des Platanes'],
  ['CHE', 'des Vignes'],
  ['CHE', 'de la Source'],
  ['CHE', 'du Clos'],
  ['IMP', 'des Lilas'],
  ['IMP', 'du Verger'],
  ['ALL', 'des Chênes'],
  ['ALL', 'des Mésanges'],
  ['BD', 'Gambetta'],
  ['BD', 'de Strasbourg'],
  ['PL', 'de l’Église'],
  ['RTE', 'de Bordeaux'],
  ['RTE', 'du Stade'],
  ['QUAI', 'de la Loire'],
  ['CRS', 'Lafayette'],
  ['LOT', 'Les Hauts de Sèvre'],
  ['RUE', 'du Général de Gaulle'],
  ['RUE', 'Émile Zola'],
  ['RUE', 'des Carmes'],
  ['CHE', 'du Lavoir'],
];

export const towns: readonly (readonly [postalCode: string, city: string])[] = [
  ['37000', 'Tours'],
  ['44000', 'Nantes'],
  ['44600', 'Saint-Nazaire'],
  ['49000', 'Angers'],
  ['49300', 'Cholet'],
  ['35000', 'Rennes'],
  ['56000', 'Vannes'],
  ['29200', 'Brest'],
  ['33000', 'Bordeaux'],
  ['17000', 'La Rochelle'],
  ['31000', 'Toulouse'],
  ['34000', 'Montpellier'],
  ['13008', 'Marseille'],
  ['06000', 'Nice'],
  ['83000', 'Toulon'],
  ['69003', 'Lyon'],
  ['38000', 'Grenoble'],
  ['74000', 'Annecy'],
  ['67000', 'Strasbourg'],
  ['57000', 'Metz'],
  ['54000', 'Nancy'],
  ['59000', 'Lille'],
  ['80000', 'Amiens'],
  ['76000', 'Rouen'],
  ['14000', 'Caen'],
  ['75011', 'Paris'],
  ['92100', 'Boulogne-Billancourt'],
  ['93100', 'Montreuil'],
  ['78000', 'Versailles'],
  ['45000', 'Orléans'],
  ['21000', 'Dijon'],
  ['63000', 'Clermont-Ferrand'],
  ['87000', 'Limoges'],
  ['64000', 'Pau'],
  ['20000', 'Ajaccio'],
  ['97400', 'Saint-Denis'],
];

export const programmes = words(
  'Le Clos des Érables, Les Terrasses de la Loire, Résidence Belle Rive, Les Jardins d’Ostara, Villa Mercure, Le Carré Saint-Pierre, Les Allées Vertes, Cœur de Ville',
);
export const houseWorks = words(
  'Maison de plain-pied de 110 m² à ossature bois, Maison à étage de 135 m² en maçonnerie, Maison bioclimatique de 98 m², Maison contemporaine à toit-terrasse, Extension de 40 m² avec ouverture, Maison mitoyenne de 120 m²',
);
export const otherWorks = words(
  'Immeuble de logements en R+3 sur parking, Réfection complète de l’étanchéité des toitures-terrasses, Ravalement avec isolation par l’extérieur, Bureaux en R+2 sur un plateau, Surélévation d’un niveau en ossature bois, Réhabilitation de douze logements',
);

const insurers = words(
  'Pièces techniques insuffisantes pour ce type d’ouvrage, Entreprise de gros œuvre sans attestation décennale, Antécédents du maître d’œuvre, Étude de sol défavorable, Étude de sol absente',
);
const clients = words(
  'Le projet a été reporté par le client, Le permis a été refusé, Le financement n’a pas été obtenu, Offre d’un confrère retenue, Le client ne répond plus',
);
const questions = words(
  'L’étude de sol a-t-elle été faite\u202f?, Qui réalise le gros œuvre\u202f?, Un contrôleur technique est-il missionné\u202f?, À quelle date le chantier a-t-il ouvert\u202f?, La surface du sous-sol est-elle comprise\u202f?',
);

/**
 * Comments with which a file is closed or information is asked for. An insurer declines for its own reasons,
 * a client abandons for theirs.
 */
export const commentsOn: Readonly<Record<string, readonly string[]>> = {
  'PROVIDER.DECLINE': insurers,
  'COMPANY.DECLINE': insurers,
  'STATUS.ABANDON': clients,
  'STATUS.ARCHIVE': clients,
  'INFO.REQUEST': questions,
};
