/** French headings: `id | name | words that tell of it`. */
export const fr = `
politics | Politique | gouvernement ministre premier-ministre sénat sénateur député élysée matignon macron socialiste opposition majorité remaniement politique parlementaire gauche coalition assemblée
elections | Élections | élection électoral électeur scrutin vote bulletin candidat candidature présidentielle législatives campagne sondage abstention référendum urne législatif électorat réélu
diplomacy | Affaires étrangères | diplomate diplomatie ambassadeur ambassade sommet sanctions bilatéral négociations onu otan consulat souveraineté alliance émissaire kremlin maison-blanche étrangères multilatéral
government | Administration publique | préfecture préfet mairie maire municipal communal décret fonctionnaire ministère cantonal bureaucratie guichet intercommunalité administratif sous-préfecture subvention urbanisme
law | Droit | tribunal juge juridiction jurisprudence avocat juridique justice procès cassation plaignant magistrat litige plainte constitutionnel législation parquet verdict
crime | Police & faits divers | police policier gendarme gendarmerie meurtre arrestation prison victime suspect braquage escroquerie enquêteurs garde-à-vue condamné homicide procureur voleur cambriolage
rights | Droits civiques | discrimination racisme raciste liberté minorité ségrégation avortement ivg handicap antiracisme oppression laïcité amnistie esclavage liberticide discriminatoire
patents | Brevets & marques | brevet inventeur invention contrefaçon copyright inpi sacem plagiat piratage breveté propriété inventif déposant intellectuel auteurs royalties
privacy | Protection des données | rgpd cnil consentement anonymat anonymisation confidentialité cookies surveillance vidéosurveillance rectification biométrique traceur profilage confidentiel
business | Économie & entreprises | entreprise économie économique marché croissance bénéfice actionnaire pdg patron patronat medef startup rachat inflation insee pib récession industriel
marketing | Marketing & publicité | marketing publicitaire annonceur slogan consommateur promotion promotionnel campagne sponsor affichage influenceur ciblage notoriété pub affiche
retail | Commerces & ventes | magasin boutique supermarché carrefour leclerc hypermarché soldes remise caisse rayon vendeur acheteur commerçant livraison achat commerce rabais
trade | Commerce extérieur | exportation exportateur douane douanier tarifaire omc libre-échange excédent embargo protectionnisme mercosur commercial dumping
finance | Banque & finance | banque bancaire banquier bnp épargne monnaie monétaire bce dépôt virement livret financier dette trésorerie crédit paiement
markets | Bourse | bourse boursier cac obligataire cotation coté dividende courtier trader indice nasdaq portefeuille wall actionnariat euronext baissier
insurance | Assurances | assurance assureur sinistre franchise indemnisation souscripteur prime réassurance mutuelle axa maif couverture dommages souscription indemniser
taxes | Impôts | impôt fiscal fiscalité taxe tva exonération déductible imposition urssaf csg trésor fisc bercy
accounting | Comptabilité | comptabilité comptable bilan amortissement audit créances passif actif exercice écritures expert-comptable ifrs provisions immobilisations trésorier
pensions | Retraites & protection | retraite retraité pension allocation rsa cnav prestations pauvreté vieillesse pensionné minima cotisation trimestres invalidité
work | Travail & emploi | emploi chômage chômeur salarié grève syndicat cgt cfdt embauche travailleur télétravail smic intérim licenciement recrutement prud'hommes salaire patronal
contracts | Contrats | contrat clause signataire résiliation contractuel soussigné préambule stipulation caducité résilier litiges cocontractant stipuler
leases | Baux & locations | bail bailleur locataire colocation caution quittance preneur locatif sous-location expulsion préavis loyers locative meublé
licences | Licences | licence licencié concédant sous-licence concession octroi gpl perpétuelle incessible sous-licencier octroyer cessible logiciels redevance
employment_contracts | Contrats de travail | cdi cdd employeur salarié rémunération congés préavis embauche non-concurrence rupture ancienneté mensualité salariale brut employé
distribution | Distribution & fourniture | distributeur fournisseur fourniture livraison revendeur grossiste stock entrepôt approvisionnement fabricant expédition distribution marchandises logistique fournitures
services | Services & conseil | prestataire cabinet mission honoraires livrables sous-traitance infogérance client hébergement consulting prestations expertise
confidentiality | Confidentialité | confidentiel confidentialité divulgation divulguer non-divulgation secret destinataire savoir-faire divulgatrice réceptrice nda secrètes confidentielles
partnerships | Partenariats | partenariat partenaire coentreprise joint-venture actionnaires filiale collaboration coopération pacte consortium partenarial mutualisation fusion alliances
loans | Prêts & crédits | prêteur emprunteur emprunt crédit remboursement mensualité échéance hypothèque hypothécaire caution taux surendettement nantissement rembourser endettement
franchises | Franchises | franchise franchisé franchiseur enseigne concept franchisage formateur ouverture franchisés franchiser redevance implantation exclusivité territorial multifranchisé
sport | Sport | sport sportif match équipe joueur entraîneur championnat champion ligue olympique victoire défaite saison tournoi médaille athlète jeux
football | Football | football footballeur buteur gardien psg penalty mbappé fifa uefa mercato arbitre hors-jeu ballon foot real bleus
american_football | Football américain | quarterback touchdown nfl bowl linebacker receveur patriots fumble superbowl chiefs cowboys passeur
tennis | Tennis | tennis tennisman roland-garros wimbledon raquette atp wta set revers djokovic nadal federer double tie-break alcaraz
basketball | Basket | basket basketball nba basketteur rebonds dunk lakers wembanyama parker playoffs meneur ailier euroligue
baseball | Baseball | baseball lanceur frappeur mlb yankees batteur receveur voltigeur dodgers balle coussin
ice_hockey | Hockey sur glace | hockey lnh nhl rondelle palet gardien canadiens patinoire crosse défenseur bruins stanley patineur
rugby | Rugby | rugby rugbyman mêlée ovalie toulousain dupont talonneur pilier racing blacks pénalité plaquage biarritz ovale
cricket | Cricket | cricket guichet batteur lanceur wicket ipl ashes runs indien manches criquet pakistanais
golf | Golf | golf golfeur birdie bogey green pga trou masters fairway ryder swing caddie putt parcours golfique
cycling | Cyclisme | cyclisme cycliste peloton étape maillot vélo sprinteur grimpeur vuelta giro contre-la-montre pogacar paris-roubaix
athletics | Athlétisme | athlétisme athlète marathon sprint relais haies saut perche javelot sprinteuse coureur décathlon dopage mètres bolt heptathlon
motorsport | Sports mécaniques | pilote écurie circuit ferrari podium rallye paddock pole verstappen alpine motogp formule
swimming | Natation | natation nageur nager piscine brasse crawl bassin marchand manaudou plongeon nageuse nage olympique
boxing | Boxe & arts martiaux | boxe boxeur judo judoka karaté ring combat poids-lourds riner mma tatami dojo uppercut lutteur
winter_sports | Ski & sports de glace | ski skieur snowboard slalom biathlon descente piste patinage luge bobsleigh neige fourcade courchevel freestyle alpin skiable
health | Santé | santé patient médecin hôpital soins infirmier chirurgie chirurgien médical clinique urgences médecine hospitalier traitement ars pansement brûlure secouriste sommeil
diseases | Maladies | maladie cancer infection virus symptôme diabète tumeur chronique syndrome inflammation douleur bactérie sida diagnostic pathologie allergique
epidemics | Épidémies | épidémie pandémie vaccin vaccination covid coronavirus confinement quarantaine contagion masque grippe couvre-feu contamination immunité épidémique
drugs | Médicaments & pharmacie | médicament pharmacie pharmacien posologie comprimé ordonnance antibiotique sanofi dose placebo gélule paracétamol notice opioïdes médicamenteux
mental_health | Santé mentale | dépression anxiété psychiatre psychiatrie stress psychothérapie traumatisme suicide addiction burn-out angoisse thérapeute schizophrénie bipolaire psychique
nutrition | Nutrition & forme | nutrition régime calories vitamine obésité protéines fitness musculation diététique nutritionniste poids glucides lipides cholestérol gym maigrir
science | Sciences | scientifique chercheur cnrs théorie expérience laboratoire hypothèse découverte inserm expérimental sciences
physics | Physique | physique physicien particule quantique électron photon atome masse onde cern magnétique vitesse newton gravité accélération einstein
chemistry | Chimie | chimie chimiste chimique molécule réaction acide catalyseur solvant ion polymère oxyde hydrogène carbone synthèse réactif
biology | Biologie | biologie biologiste cellule gène adn génome embryon enzyme chromosome photosynthèse fossile génétique protéine darwin
mathematics | Mathématiques | mathématiques mathématicien théorème équation algèbre polynôme géométrie dérivée vecteur matrice fraction triangle démonstration intégrale calcul
space | Espace & astronomie | espace spatial nasa esa orbite lune planète satellite astronaute télescope galaxie astronomie comète fusée ariane étoile
geology | Géologie | géologie géologue roche minéral volcan sédiment magma tectonique croûte éruption calcaire granite lave stratigraphie plaque
psychology | Psychologie | psychologie psychologue comportement cognitif émotion perception personnalité motivation freud psychanalyse inconscient mémoire cognition
archaeology | Archéologie | archéologie archéologue fouilles vestiges tombeau gallo-romain préhistoire préhistorique antique pharaon néolithique nécropole momie inrap amphore
technology | Technologie | technologie technologique ordinateur numérique informatique innovation appareil gadget connecté apple tech high-tech innovant
software | Logiciels | logiciel linux windows programme programmation développeur bug serveur fichier code microsoft version compilateur open-source ubuntu python
hardware | Matériel informatique | processeur disque mémoire ram clavier imprimante écran périphérique usb ssd souris portable intel puce
internet | Internet | internet web navigateur internaute google blog forum courriel mail domaine facebook url spam télécharger moteur
phones | Téléphonie & télécoms | téléphone smartphone mobile télécoms orange sfr bouygues forfait sms abonné fibre iphone samsung téléphonie textos antenne
ai | Intelligence artificielle | intelligence artificielle algorithme chatgpt openai mistral robot neurones chatbot génératif automatisation prompt apprentissage
security | Sécurité informatique | cyberattaque pirate hacker cryptographie antivirus malware rançongiciel hameçonnage pare-feu faille anssi piraté vulnérabilité cryptage authentification
electronics | Électronique | tension transistor résistance condensateur amplificateur batterie électronique capteur câble fusible ampère arduino voltage électrique
games | Jeux vidéo | jeux gamer console nintendo playstation xbox manette ubisoft gameplay sony esport multijoueur steam pokémon vidéoludique
graphics | Image & infographie | graphisme image pixel infographie texture photoshop jpeg gif animation vectoriel résolution calque illustrator dégradé palette
culture | Culture | culture culturel festival musée patrimoine tradition artiste drac avignon folklore médiathèque spectacle
entertainment | Divertissement | spectacle divertissement humoriste humour comédien vedette gala comique sketch variétés show récompense scène
film | Cinéma | film cinéma cinéaste acteur actrice cannes scénario long-métrage hollywood oscar tournage comédie césar court-métrage blockbuster
music | Musique | musique chanson chanteur chanteuse album concert rap rappeur orchestre guitare musicien compositeur mélodie piano lyrique
television | Télévision & radio | télévision télé tf1 émission épisode chaîne radio audiences téléspectateur auditeurs canal téléréalité feuilleton rediffusion
celebrities | Célébrités | people star célébrité prince princesse couple mannequin paparazzi mariage royale fiançailles harry kate glamour idylle
art | Art | art peintre peinture sculpture sculpteur tableau galerie louvre toile dessin aquarelle impressionniste exposition musée portrait orsay
literature | Livres & littérature | livre roman romancier écrivain poème poésie poète littérature littéraire lecteur éditeur goncourt auteur chapitre gallimard romanesque
theatre | Théâtre & danse | théâtre scène danse ballet chorégraphe danseur comédie-française molière tragédie répétition comédiens danseuse dramaturge
photography | Photographie | photo photographie photographe obturateur canon nikon cliché pellicule diaphragme focale reflex trépied optique
architecture | Architecture | architecture architecte cathédrale façade édifice urbanisme coupole gratte-ciel gothique voûte corbusier château monument bâtiment
fashion | Mode | mode couture couturier défilé robe styliste mannequin dior chanel chaussures vêtements tissu lvmh podiums prêt-à-porter
media | Presse & médias | journaliste journal presse médias rédaction reporter magazine figaro afp éditorial rédacteur interview hebdomadaire kiosque rédactionnel
education | Éducation | école enseignant lycée collège université étudiant bac professeur scolaire rectorat examen diplôme crous parcoursup lycéen scolarité
language_learning | Langues | langue grammaire vocabulaire conjugaison verbe traduction traducteur dictionnaire orthographe prononciation linguistique dialecte francophone adjectif subjonctif bilingue
religion | Religion | dieu religion religieux foi croyant prière culte sacré athée athéisme spirituel péché âme bouddhisme secte divin moine
christianity | Christianisme | jésus christ chrétien église évangile catholique pape évêque prêtre messe bible vatican baptême apôtre paroisse
islam | Islam | islam musulman coran mosquée allah imam prophète ramadan charia halal voile mahomet sunnite chiite mecque
judaism | Judaïsme | juif judaïsme rabbin synagogue torah talmud hébreu casher shabbat antisémitisme crif shoah hébraïque kippour
philosophy | Philosophie | philosophie philosophe éthique morale métaphysique kant sartre descartes platon conscience nietzsche existentialisme aristote vertu stoïcien
history | Histoire | histoire historien roi reine siècle médiéval moyen-âge napoléon révolution empire royaume dynastie colonial colonie monarchie
society | Société | société social population citoyen communauté sociologue banlieue inégalités mœurs sociétal laïque précarité sociologie
family | Famille | famille enfant parents mère père bébé mariage divorce fille fils crèche maternité grossesse époux grand-mère maternelle
women | Femmes & égalité | femme féministe féminisme sexisme sexiste parité metoo féminicide genre masculin féminin harcèlement sexuel patriarcat
sexuality | Sexualité | homosexuel homosexualité gay lesbienne lgbt sexualité sexe transgenre bisexuel homophobie hétérosexuel contraception orientation coming-out hétérosexualité
migration | Migrations | migrant immigration immigré réfugié asile ofpra clandestin frontière naturalisation sans-papiers exilés migratoire régularisation lampedusa séjour
housing | Logement & immobilier | logement immobilier appartement hlm locataire propriétaire copropriété notaire habitat studio promoteur mal-logement immeuble
charity | Solidarité & aide | donateur bénévole bénévolat humanitaire solidarité fondation secours emmaüs téléthon croix-rouge ong caritatif bienfaisance
war | Guerre & défense | guerre bombardement soldat troupes offensive combats front cessez-le-feu conflit ukraine rebelles massacre paix invasion bataille
armed_forces | Armée | armée militaire régiment officier bataillon marine légion colonel caserne sergent infanterie vétéran brigade lieutenant frégate
weapons | Armes | arme fusil pistolet munitions missile balle obus calibre char revolver grenade carabine kalachnikov désarmement tireur
terrorism | Terrorisme | terroriste terrorisme attentat djihadiste daech otage kamikaze bataclan vigipirate explosion radicalisé al-qaïda antiterroriste charlie islamisme
middle_east | Proche-Orient | israël israélien palestinien gaza hamas liban hezbollah iran irak syrie jérusalem cisjordanie arabe netanyahou tsahal colons
environment | Environnement | environnement environnemental écologie écologiste biodiversité écosystème nature durable zad préservation greenpeace planète ademe
climate | Climat | climat climatique réchauffement carbone co2 émissions giec canicule cop21 méthane glacier décarbonation sécheresse températures climatologue
wildlife | Animaux & faune | animal animaux oiseau espèce mammifère loup ours insecte prédateur faune zoo baleine éléphant sauvage renard ornithologue
pollution | Déchets & pollution | pollution déchets recyclage polluant poubelle plastique tri pesticides décharge toxique ordures incinérateur compostage dépollution glyphosate pollué
water | Eau | eau fleuve rivière barrage lac potable nappe sécheresse aquatique crue seine bassin irrigation réservoir assainissement hydrique
land | Parcs & espaces naturels | parc sentier randonnée forêt domaine hectares parcelle bocage sauvegarde littoral onf garrigue cadastre naturaliste
weather | Météo & catastrophes | météo tempête orage pluie inondation séisme cyclone vigilance neige tsunami intempéries ouragan incendie évacuation météorologique
energy | Énergie | énergie électricité edf énergétique carburant engie charbon mégawatt kilowattheure enedis électrique chauffage hydrogène
oil | Pétrole & gaz | pétrole pétrolier gaz baril raffinerie totalenergies forage opep gazoduc oléoduc brut schiste gazprom gisement
nuclear | Nucléaire | nucléaire réacteur uranium radioactif plutonium epr fukushima tchernobyl areva radiation fission enrichissement asn flamanville radioactivité
renewables | Énergies renouvelables | renouvelable éolienne éolien solaire photovoltaïque panneau hydroélectrique biomasse biogaz méthanisation géothermie offshore hydraulique
agriculture | Agriculture | agriculteur agriculture agricole récolte blé céréales maïs paysan fnsea semences moisson rural engrais tracteur cultiver
livestock | Élevage | élevage éleveur bovin vache porc mouton lait laitier volaille abattoir troupeau bétail brebis vétérinaire veau ovin
fishing | Pêche | pêche pêcheur poisson chalutier filet thon saumon appât hameçon truite halieutique cabillaud
forestry | Forêt & bois | forêt forestier sylviculture bûcheron arbre scierie bois chêne tronçonneuse abattage reboisement déforestation hêtre sapin essence
food | Cuisine | cuisine cuisiner sauce beurre sucre oignon ail fromage viande poulet légumes sel poivre crème plat aliment
recipes | Recettes | recette cuillère ingrédients four cuisson mijoter casserole poêle émincer éplucher mélanger grammes saladier minutes préchauffer fouetter
baking | Pain & pâtisserie | pain boulanger boulangerie pâte farine levure levain pâtisserie pâtissier gâteau pétrir baguette brioche tarte croûte
drinks | Vins & boissons | vin vigneron vignoble bière café thé boisson bouteille cépage champagne bordeaux alcool cocktail brasserie millésime dégustation
restaurants | Restaurants | restaurant restaurateur menu serveur michelin étoilé bistrot brasserie gastronomie gastronomique addition convives gastronome attablé
travel | Voyages & tourisme | voyage touriste tourisme hôtel plage vacances séjour passeport bagages camping guide visite valise croisière touristique
transport | Transports | transport bus métro ratp trafic usagers voyageurs autoroute circulation camion route routier péage covoiturage trottinette
cars | Voitures | voiture automobile renault peugeot citroën moteur conducteur véhicule stellantis garage pneu frein carrosserie toyota kilométrage diesel
motorcycles | Motos | moto motard scooter casque yamaha ducati honda deux-roues kawasaki guidon harley motocyclette cylindrée bécane
railways | Chemins de fer | train tgv sncf gare ferroviaire cheminot rail locomotive wagon quai eurostar aiguillage alstom tramway
aviation | Aviation | avion aéroport aérien airbus boeing hélicoptère piste aviation roissy orly cockpit aéronautique piloter
ships | Bateaux & navigation | bateau navire voile voilier marin yacht équipage skipper ancre paquebot ferry coque mât armateur régate portuaire
postal | Poste & logistique | poste courrier colis timbre colissimo chronopost expéditeur affranchissement livreur logistique postal enveloppe distribution
home | Maison | maison meuble salon canapé ménage décoration ikea nettoyage lave-linge électroménager rangement aspirateur lessive ménager
gardening | Jardinage | jardin jardinier plante fleur tailler semis potager rosier pelouse arrosage terreau haie compost bouture tomate arbuste
diy | Bricolage & réparation | bricolage perceuse peinture clou marteau plomberie outil réparation scie colle plâtre cheville toiture enduit visser
pets | Animaux de compagnie | chien chat chiot chaton vétérinaire croquettes aquarium lapin aboyer spa litière maître hamster chienne niche
industry | Industrie | usine industrie industriel fabrication production machine acier ouvrier atelier manufacture outillage relocalisation fabricant équipementier assemblage
construction | Bâtiment & travaux | chantier bâtiment béton construction maçon btp grue travaux pont vinci échafaudage entrepreneur bouygues fondations ciment
mining | Mines & métaux | mineur minerai métal cuivre extraction minier lithium nickel métallurgie charbonnage gisement eramet ferreux
documents | Papiers & formulaires | formulaire document attestation justificatif photocopie signature annexe dossier certificat exemplaire cerfa tampon archives récépissé
invoices | Factures & reçus | facture ttc tva acompte facturation quantité échéance iban siret acquitté virement paiement facturé
cvs | CV & candidatures | curriculum vitae candidature compétences expérience motivation formation stage bilingue atouts candidater autonomie diplôme
minutes | Comptes rendus & réunions | procès-verbal réunion séance quorum compte-rendu délibération assemblée excusés approuvé unanimité convocation votants suppléants
manuals | Manuels & guides | notice manuel installation installer configuration bouton réglage étape branchement dépannage instructions tutoriel guide
letters | Lettres | lettre madame monsieur salutations cordialement agréer courrier sincères veuillez expression distinguées bonjour
`;
