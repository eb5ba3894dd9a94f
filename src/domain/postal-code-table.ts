/** A few hundred common postal codes and their cities, a département a line. For the server alone: the browser must not bundle it. */
export const postalCodeTable = `
01000 Bourg-en-Bresse, 01100 Oyonnax, 01170 Gex, 01200 Valserhône, 01210 Ferney-Voltaire, 01500 Ambérieu-en-Bugey
02000 Laon, 02100 Saint-Quentin, 02200 Soissons, 02300 Chauny, 02400 Château-Thierry
03000 Moulins, 03100 Montluçon, 03200 Vichy, 03300 Cusset
04000 Digne-les-Bains, 04100 Manosque, 04200 Sisteron
05000 Gap, 05100 Briançon, 05200 Embrun
06000 Nice, 06100 Nice, 06110 Le Cannet, 06130 Grasse, 06150 Cannes, 06160 Antibes, 06200 Nice, 06300 Nice, 06400 Cannes, 06500 Menton, 06600 Antibes, 06700 Saint-Laurent-du-Var, 06800 Cagnes-sur-Mer
07000 Privas, 07100 Annonay, 07200 Aubenas
08000 Charleville-Mézières, 08200 Sedan, 08300 Rethel
09000 Foix, 09100 Pamiers, 09200 Saint-Girons
10000 Troyes, 10100 Romilly-sur-Seine, 10300 Sainte-Savine
11000 Carcassonne, 11100 Narbonne, 11300 Limoux, 11400 Castelnaudary
12000 Rodez, 12100 Millau, 12200 Villefranche-de-Rouergue
13001 Marseille, 13002 Marseille, 13003 Marseille, 13004 Marseille, 13005 Marseille, 13006 Marseille, 13007 Marseille, 13008 Marseille, 13009 Marseille, 13010 Marseille, 13011 Marseille, 13012 Marseille, 13013 Marseille, 13014 Marseille, 13015 Marseille, 13016 Marseille
13090 Aix-en-Provence, 13100 Aix-en-Provence, 13127 Vitrolles, 13130 Berre-l'Étang, 13140 Miramas, 13200 Arles, 13260 Cassis, 13300 Salon-de-Provence, 13400 Aubagne, 13500 Martigues, 13600 La Ciotat, 13700 Marignane, 13800 Istres
14000 Caen, 14100 Lisieux, 14200 Hérouville-Saint-Clair, 14400 Bayeux, 14800 Deauville
15000 Aurillac, 15100 Saint-Flour, 15200 Mauriac
16000 Angoulême, 16100 Cognac, 16800 Soyaux
17000 La Rochelle, 17100 Saintes, 17200 Royan, 17300 Rochefort
18000 Bourges, 18100 Vierzon, 18200 Saint-Amand-Montrond
19000 Tulle, 19100 Brive-la-Gaillarde, 19200 Ussel
20000 Ajaccio, 20090 Ajaccio, 20100 Sartène, 20110 Propriano, 20137 Porto-Vecchio, 20169 Bonifacio, 20200 Bastia, 20220 L'Île-Rousse, 20250 Corte, 20260 Calvi, 20600 Bastia; Furiani
21000 Dijon, 21121 Fontaine-lès-Dijon, 21200 Beaune, 21300 Chenôve, 21800 Quetigny
22000 Saint-Brieuc, 22100 Dinan, 22200 Guingamp, 22300 Lannion, 22500 Paimpol
23000 Guéret, 23200 Aubusson, 23300 La Souterraine
24000 Périgueux, 24100 Bergerac, 24200 Sarlat-la-Canéda
25000 Besançon, 25200 Montbéliard, 25300 Pontarlier, 25400 Audincourt
26000 Valence, 26100 Romans-sur-Isère, 26200 Montélimar, 26400 Crest, 26500 Bourg-lès-Valence
27000 Évreux, 27130 Verneuil d'Avre et d'Iton, 27200 Vernon, 27400 Louviers, 27500 Pont-Audemer
28000 Chartres, 28100 Dreux, 28200 Châteaudun
29000 Quimper, 29100 Douarnenez, 29200 Brest, 29300 Quimperlé, 29600 Morlaix, 29900 Concarneau
30000 Nîmes, 30100 Alès, 30200 Bagnols-sur-Cèze, 30300 Beaucaire, 30900 Nîmes
31000 Toulouse, 31100 Toulouse, 31140 Aucamville, 31170 Tournefeuille, 31200 Toulouse, 31300 Toulouse, 31400 Toulouse, 31500 Toulouse, 31600 Muret, 31700 Blagnac, 31770 Colomiers, 31800 Saint-Gaudens
32000 Auch, 32100 Condom, 32600 L'Isle-Jourdain
33000 Bordeaux, 33100 Bordeaux, 33110 Le Bouscat, 33120 Arcachon, 33130 Bègles, 33140 Villenave-d'Ornon, 33150 Cenon, 33200 Bordeaux, 33260 La Teste-de-Buch, 33300 Bordeaux, 33400 Talence, 33500 Libourne, 33600 Pessac, 33700 Mérignac, 33800 Bordeaux
34000 Montpellier, 34070 Montpellier, 34080 Montpellier, 34090 Montpellier, 34110 Frontignan, 34170 Castelnau-le-Lez, 34200 Sète, 34300 Agde, 34400 Lunel, 34500 Béziers
35000 Rennes, 35135 Chantepie, 35170 Bruz, 35200 Rennes, 35300 Fougères, 35400 Saint-Malo, 35500 Vitré, 35510 Cesson-Sévigné, 35600 Redon, 35700 Rennes, 35800 Dinard
36000 Châteauroux, 36100 Issoudun, 36300 Le Blanc
37000 Tours, 37100 Tours, 37170 Chambray-lès-Tours, 37200 Tours, 37300 Joué-lès-Tours, 37400 Amboise, 37500 Chinon
38000 Grenoble, 38100 Grenoble, 38130 Échirolles, 38200 Vienne, 38240 Meylan, 38300 Bourgoin-Jallieu, 38400 Saint-Martin-d'Hères, 38500 Voiron, 38600 Fontaine
39000 Lons-le-Saunier, 39100 Dole, 39200 Saint-Claude
40000 Mont-de-Marsan, 40100 Dax, 40130 Capbreton, 40150 Soorts-Hossegor, 40600 Biscarrosse
41000 Blois, 41100 Vendôme, 41200 Romorantin-Lanthenay
42000 Saint-Étienne, 42100 Saint-Étienne, 42300 Roanne, 42400 Saint-Chamond, 42600 Montbrison, 42700 Firminy
43000 Le Puy-en-Velay, 43100 Brioude, 43200 Yssingeaux
44000 Nantes, 44100 Nantes, 44200 Nantes, 44300 Nantes, 44400 Rezé, 44500 La Baule-Escoublac, 44600 Saint-Nazaire, 44700 Orvault, 44800 Saint-Herblain, 44120 Vertou
45000 Orléans, 45100 Orléans, 45200 Montargis, 45400 Fleury-les-Aubrais, 45500 Gien, 45160 Olivet
46000 Cahors, 46100 Figeac, 46300 Gourdon
47000 Agen, 47200 Marmande, 47300 Villeneuve-sur-Lot
48000 Mende, 48100 Marvejols, 48400 Florac Trois Rivières
49000 Angers, 49100 Angers, 49300 Cholet, 49400 Saumur, 49240 Avrillé
50000 Saint-Lô, 50100 Cherbourg-en-Cotentin, 50200 Coutances, 50300 Avranches, 50400 Granville
51000 Châlons-en-Champagne, 51100 Reims, 51200 Épernay, 51300 Vitry-le-François
52000 Chaumont, 52100 Saint-Dizier, 52200 Langres
53000 Laval, 53100 Mayenne, 53200 Château-Gontier-sur-Mayenne
54000 Nancy, 54100 Nancy, 54300 Lunéville, 54400 Longwy, 54500 Vandœuvre-lès-Nancy, 54700 Pont-à-Mousson
55000 Bar-le-Duc, 55100 Verdun, 55200 Commercy
56000 Vannes, 56100 Lorient, 56300 Pontivy, 56400 Auray, 56600 Lanester
57000 Metz, 57070 Metz, 57100 Thionville, 57200 Sarreguemines, 57400 Sarrebourg, 57600 Forbach
58000 Nevers, 58200 Cosne-Cours-sur-Loire, 58300 Decize
59000 Lille, 59100 Roubaix, 59140 Dunkerque, 59160 Lille, 59200 Tourcoing, 59260 Lille, 59300 Valenciennes, 59400 Cambrai, 59500 Douai, 59600 Maubeuge, 59650 Villeneuve-d'Ascq, 59700 Marcq-en-Barœul, 59800 Lille
60000 Beauvais, 60100 Creil, 60200 Compiègne, 60300 Senlis, 60500 Chantilly
61000 Alençon, 61100 Flers, 61200 Argentan
62000 Arras, 62100 Calais, 62200 Boulogne-sur-Mer, 62300 Lens, 62400 Béthune, 62500 Saint-Omer, 62520 Le Touquet-Paris-Plage
63000 Clermont-Ferrand, 63100 Clermont-Ferrand, 63170 Aubière, 63200 Riom, 63300 Thiers, 63500 Issoire
64000 Pau, 64100 Bayonne, 64140 Billère; Lons, 64200 Biarritz, 64500 Saint-Jean-de-Luz, 64600 Anglet, 64700 Hendaye
65000 Tarbes, 65100 Lourdes, 65200 Bagnères-de-Bigorre
66000 Perpignan, 66100 Perpignan, 66140 Canet-en-Roussillon, 66200 Elne, 66500 Prades, 66700 Argelès-sur-Mer
67000 Strasbourg, 67100 Strasbourg, 67200 Strasbourg, 67300 Schiltigheim, 67400 Illkirch-Graffenstaden, 67500 Haguenau, 67600 Sélestat
68000 Colmar, 68100 Mulhouse, 68200 Mulhouse, 68300 Saint-Louis, 68500 Guebwiller
69001 Lyon, 69002 Lyon, 69003 Lyon, 69004 Lyon, 69005 Lyon, 69006 Lyon, 69007 Lyon, 69008 Lyon, 69009 Lyon
69100 Villeurbanne, 69120 Vaulx-en-Velin, 69130 Écully, 69140 Rillieux-la-Pape, 69150 Décines-Charpieu, 69200 Vénissieux, 69300 Caluire-et-Cuire, 69400 Villefranche-sur-Saône, 69500 Bron, 69600 Oullins-Pierre-Bénite, 69800 Saint-Priest
70000 Vesoul, 70100 Gray, 70400 Héricourt
71000 Mâcon, 71100 Chalon-sur-Saône, 71200 Le Creusot, 71300 Montceau-les-Mines, 71400 Autun
72000 Le Mans, 72100 Le Mans, 72200 La Flèche, 72300 Sablé-sur-Sarthe
73000 Chambéry, 73100 Aix-les-Bains, 73200 Albertville, 73700 Bourg-Saint-Maurice
74000 Annecy, 74100 Annemasse, 74200 Thonon-les-Bains, 74300 Cluses, 74400 Chamonix-Mont-Blanc, 74500 Évian-les-Bains, 74940 Annecy
75001 Paris, 75002 Paris, 75003 Paris, 75004 Paris, 75005 Paris, 75006 Paris, 75007 Paris, 75008 Paris, 75009 Paris, 75010 Paris, 75011 Paris, 75012 Paris, 75013 Paris, 75014 Paris, 75015 Paris, 75016 Paris, 75116 Paris, 75017 Paris, 75018 Paris, 75019 Paris, 75020 Paris
76000 Rouen, 76100 Rouen, 76130 Mont-Saint-Aignan, 76200 Dieppe, 76300 Sotteville-lès-Rouen, 76400 Fécamp, 76600 Le Havre, 76620 Le Havre
77000 Melun, 77100 Meaux, 77144 Montévrain, 77176 Savigny-le-Temple, 77200 Torcy, 77300 Fontainebleau, 77340 Pontault-Combault, 77400 Lagny-sur-Marne, 77500 Chelles, 77600 Bussy-Saint-Georges
78000 Versailles, 78100 Saint-Germain-en-Laye, 78120 Rambouillet, 78140 Vélizy-Villacoublay, 78150 Le Chesnay-Rocquencourt, 78190 Trappes, 78200 Mantes-la-Jolie, 78300 Poissy, 78370 Plaisir, 78400 Chatou, 78500 Sartrouville, 78800 Houilles
79000 Niort, 79100 Thouars, 79200 Parthenay, 79300 Bressuire
80000 Amiens, 80080 Amiens, 80090 Amiens, 80100 Abbeville, 80200 Péronne, 80300 Albert
81000 Albi, 81100 Castres, 81200 Mazamet, 81300 Graulhet, 81600 Gaillac
82000 Montauban, 82100 Castelsarrasin, 82200 Moissac
83000 Toulon, 83100 Toulon, 83120 Sainte-Maxime, 83200 Toulon, 83300 Draguignan, 83400 Hyères, 83500 La Seyne-sur-Mer, 83600 Fréjus, 83700 Saint-Raphaël, 83990 Saint-Tropez
84000 Avignon, 84100 Orange, 84120 Pertuis, 84200 Carpentras, 84300 Cavaillon, 84400 Apt
85000 La Roche-sur-Yon, 85100 Les Sables-d'Olonne, 85200 Fontenay-le-Comte, 85300 Challans, 85500 Les Herbiers
86000 Poitiers, 86100 Châtellerault, 86180 Buxerolles
87000 Limoges, 87100 Limoges, 87280 Limoges, 87200 Saint-Junien
88000 Épinal, 88100 Saint-Dié-des-Vosges, 88200 Remiremont, 88400 Gérardmer
89000 Auxerre, 89100 Sens, 89200 Avallon, 89300 Joigny
90000 Belfort, 90100 Delle
91000 Évry-Courcouronnes, 91100 Corbeil-Essonnes, 91120 Palaiseau, 91150 Étampes, 91170 Viry-Châtillon, 91200 Athis-Mons, 91300 Massy, 91400 Orsay, 91600 Savigny-sur-Orge, 91700 Sainte-Geneviève-des-Bois, 91940 Les Ulis
92000 Nanterre, 92100 Boulogne-Billancourt, 92110 Clichy, 92120 Montrouge, 92130 Issy-les-Moulineaux, 92140 Clamart, 92150 Suresnes, 92160 Antony, 92170 Vanves, 92190 Meudon, 92200 Neuilly-sur-Seine, 92210 Saint-Cloud, 92230 Gennevilliers, 92240 Malakoff, 92260 Fontenay-aux-Roses, 92300 Levallois-Perret, 92330 Sceaux, 92400 Courbevoie, 92500 Rueil-Malmaison, 92600 Asnières-sur-Seine, 92700 Colombes, 92800 Puteaux
93000 Bobigny, 93100 Montreuil, 93110 Rosny-sous-Bois, 93140 Bondy, 93150 Le Blanc-Mesnil, 93160 Noisy-le-Grand, 93170 Bagnolet, 93190 Livry-Gargan, 93200 Saint-Denis, 93210 Saint-Denis, 93220 Gagny, 93230 Romainville, 93260 Les Lilas, 93290 Tremblay-en-France, 93300 Aubervilliers, 93310 Le Pré-Saint-Gervais, 93400 Saint-Ouen-sur-Seine, 93500 Pantin, 93600 Aulnay-sous-Bois, 93700 Drancy, 93800 Épinay-sur-Seine
94000 Créteil, 94100 Saint-Maur-des-Fossés, 94120 Fontenay-sous-Bois, 94130 Nogent-sur-Marne, 94140 Alfortville, 94160 Saint-Mandé, 94200 Ivry-sur-Seine, 94220 Charenton-le-Pont, 94230 Cachan, 94240 L'Haÿ-les-Roses, 94250 Gentilly, 94270 Le Kremlin-Bicêtre, 94300 Vincennes, 94400 Vitry-sur-Seine, 94500 Champigny-sur-Marne, 94600 Choisy-le-Roi, 94700 Maisons-Alfort, 94800 Villejuif
95000 Cergy, 95100 Argenteuil, 95120 Ermont, 95140 Garges-lès-Gonesse, 95200 Sarcelles, 95220 Herblay-sur-Seine, 95300 Pontoise, 95400 Villiers-le-Bel, 95600 Eaubonne, 95800 Cergy, 95880 Enghien-les-Bains
97100 Basse-Terre, 97110 Pointe-à-Pitre, 97122 Baie-Mahault, 97133 Saint-Barthélemy, 97139 Les Abymes, 97150 Saint-Martin, 97190 Le Gosier
97200 Fort-de-France, 97220 La Trinité, 97232 Le Lamentin, 97233 Schœlcher, 97290 Le Marin
97300 Cayenne, 97310 Kourou, 97320 Saint-Laurent-du-Maroni, 97351 Matoury, 97354 Remire-Montjoly
97400 Saint-Denis, 97410 Saint-Pierre, 97420 Le Port, 97430 Le Tampon, 97434 Saint-Paul, 97440 Saint-André, 97450 Saint-Louis, 97460 Saint-Paul, 97470 Saint-Benoît
97500 Saint-Pierre, 97600 Mamoudzou, 98000 Monaco, 98714 Papeete, 98800 Nouméa
`;
