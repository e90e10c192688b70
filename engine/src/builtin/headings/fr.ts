/** French headings: `id | name | words that tell of it`. */
export const fr = `
politics | Politique | gouvernement président ministre élection parti parlement vote électeur politique sénat député démocratie candidat campagne opposition référendum présidentielle électorale
business | Économie | entreprise marché économie économique vente bénéfice actionnaire industrie commerce croissance client investisseur prix exportation patron startup entrepreneur
finance | Finance | banque prêt crédit intérêt fonds investissement obligation assurance compte paiement dette bourse argent épargne monnaie
sport | Sport | match équipe joueur entraîneur saison ligue coupe champion championnat olympique but football tennis rugby athlète tournoi victoire finale
health | Santé | santé maladie patient médecin hôpital traitement virus symptôme médicament infection cancer médecine thérapie vaccin douleur dose diagnostic médical
science | Sciences | scientifique chercheur théorie particule expérience physique chimie biologie cellule atome molécule laboratoire chimique gène fossile hypothèse photosynthèse
technology | Technologie | ordinateur logiciel internet technologie données utilisateur serveur programme fichier téléphone mobile appareil réseau numérique ligne site application google
entertainment | Divertissement | film cinéma musique acteur actrice chanteur album chanson télévision spectacle concert réalisateur star comédie série artiste
arts | Culture | art musée peinture livre roman auteur poème littérature exposition galerie théâtre écrivain culture sculpture poésie danse
travel | Voyages | voyage touriste tourisme hôtel vol aéroport billet visa destination visiteur passeport bagage plage voyageur
environment | Environnement | environnement climat climatique pollution émissions espèce forêt conservation rivière écosystème recyclage eau carbone biodiversité animaux
crime | Justice & faits divers | police crime criminel meurtre arrestation prison victime suspect tribunal procès juge condamné procureur vol fraude accusé
war | Guerre & conflits | guerre armée attaque militaire soldat bombe troupes arme missile combat terroriste rebelle djihadiste milice conflit
education | Éducation | école étudiant élève enseignant professeur université éducation collège apprentissage classe examen diplôme cours bourse
religion | Religion | dieu église chrétien religion religieux foi bible jésus christ islam musulman prière prêtre juif croyance pape
food | Cuisine | recette cuisine cuire nourriture sauce beurre sucre farine oignon ail fromage four viande poulet légume sel restaurant plat aliment pain pâte levure soupe ingrédient cuillère cuisson casserole
transport | Transports | voiture véhicule moteur route conducteur moto camion trafic train ferroviaire autoroute bus pneu frein vélo
energy | Énergie | énergie pétrole gaz électricité nucléaire solaire carburant pipeline renouvelable charbon réacteur éolienne centrale
agriculture | Agriculture | ferme agriculteur agriculture agricole récolte bétail élevage sol céréale semence rural lait pesticide irrigation
housing | Logement | maison logement appartement loyer locataire propriétaire immobilier bâtiment bail rénovation
work | Travail | travailleur salarié employeur emploi salaire syndicat chômage grève embauche carrière travail métier
contracts | Contrats | contrat accord clause responsabilité garantie résiliation licence obligation confidentialité signataire prestataire
taxes | Impôts | impôt contribuable revenu déduction taxe fiscal fiscalité tva exonération douane budget
migration | Migrations | immigration migrant réfugié asile frontière citoyenneté immigré expulsion nationalité exilé
family | Famille | enfant parent famille mère père mariage bébé divorce fille fils adoption mari épouse enfance couple
weather | Météo & catastrophes | tempête séisme inondation ouragan météo pluie catastrophe tsunami secours neige urgence incendie température évacuation
space | Astronomie & espace | astronomie planète étoile lune galaxie télescope orbite comète nasa univers spatial astronaute sonde jupiter saturne constellation satellite fusée astronome espace
garden | Jardinage | jardin jardinier jardinage plante fleur taille compost rosier pelouse arbuste tomate serre arrosage semis potager haie terreau bouture paillage plant
boats | Bateaux & voile | bateau voile voilier marin port ancre yacht mât équipage pont nœud marée amarrage skipper bouée barre coque tribord bâbord navigation
railways | Chemins de fer | train locomotive gare ferroviaire vapeur voie quai rail wagon tramway cheminot ligne tgv sncf aiguillage
law | Droit | tribunal plainte plaignant appel loi avocat arrêt juridiction dommages litige jugement juridique constitutionnel juriste cassation
insurance | Assurances | assurance assureur assuré prime sinistre franchise indemnisation souscripteur police bénéficiaire réassurance mutuelle
`;
