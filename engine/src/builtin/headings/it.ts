/** Italian headings: `id | name | words that tell of it`. */
export const it = `
politics | Politica | governo ministro premier parlamento senato senatore deputato quirinale montecitorio meloni leghista opposizione maggioranza coalizione politico schlein leader
elections | Elezioni | elezione elezioni elettorale elettore elettorato voto votazione candidato candidatura seggio urne ballottaggio scrutinio sondaggio referendum astensionismo
diplomacy | Esteri | diplomatico diplomazia ambasciatore ambasciata farnesina vertice sanzioni bilaterale onu nato consolato sovranità negoziati cremlino bruxelles
government | Pubblica amministrazione | comune comunale sindaco prefetto prefettura assessore assessorato giunta municipio decreto delibera regione ministero burocrazia appalto anagrafe statale
law | Diritto & giustizia | tribunale giudice avvocato giuridico giustizia sentenza cassazione magistrato procura ricorso imputato giurisprudenza costituzionale contenzioso querela
crime | Cronaca nera | polizia carabinieri crimine omicidio arresto arrestato carcere vittima sospettato furto rapina truffa mafia ndrangheta camorra indagato
rights | Diritti civili | discriminazione uguaglianza razzismo razzista minoranza segregazione aborto disabilità amnistia attivista schiavitù oppressione disabili inclusione dignità
patents | Brevetti & marchi | brevetto invenzione inventore copyright siae contraffazione plagio pirateria marchio uibm brevettato titolarità brevettuale inventivo
privacy | Privacy & dati personali | privacy gdpr consenso garante titolare trattamento anonimizzazione cookie sorveglianza videosorveglianza personali anonimato profilazione biometrico riservatezza identificativi
business | Economia & imprese | impresa azienda aziendale economia economico mercato fatturato azionista confindustria imprenditore crescita inflazione pil recessione startup imprenditoriale
marketing | Marketing & pubblicità | pubblicità pubblicitario marketing inserzionista slogan spot consumatore sponsor promozionale campagna testimonial influencer branding brand cartellone
retail | Negozi & vendite | negozio supermercato commerciante esselunga coop saldi sconto scontrino vetrina cassa acquirente venditore dettaglio vendita carrello outlet
trade | Commercio estero | esportazione esportatore dogana doganale dazio wto embargo surplus protezionismo container dumping esportare commercio
finance | Banche & finanza | banca bancario banche intesa unicredit risparmio moneta monetario bce bankitalia deposito bonifico debito tesoreria prestiti
markets | Borsa & mercati | borsa azioni azionario btp spread dividendo ftse mib quotazione broker nasdaq obbligazioni listino rialzo ribasso trader
insurance | Assicurazioni | assicurazione assicurativo assicuratore assicurato polizza sinistro premio franchigia indennizzo risarcimento riassicurazione ivass generali copertura massimale
taxes | Tasse & fisco | imposta tassa contribuente irpef iva fisco fiscale detrazione esenzione evasione tributo tributario dichiarazione aliquota imu erario
accounting | Contabilità | contabilità contabile bilancio commercialista revisore revisione ammortamento attivo oic rendiconto scritture ragioniere fiscale patrimoniale
pensions | Pensioni & previdenza | pensione pensionato pensionamento inps previdenza previdenziale assegno contributi anziani sussidio tfr povertà invalidità welfare anzianità
work | Lavoro & occupazione | lavoratore occupazione disoccupazione disoccupato sindacato cgil cisl sciopero stipendio assunzione licenziamento precario operai lavoro smartworking sindacale
contracts | Contratti | contratto contraente clausola contrattuale recesso risoluzione inadempimento stipula pattuito sottoscritto premesse efficacia controparte penale pattuizione obbligazione
leases | Affitti & locazioni | locazione locatore conduttore affitto inquilino canone sfratto affittare cauzione sublocazione affittuario disdetta immobile caparra
licences | Licenze | licenza licenziante licenziatario sublicenza royalty software perpetua concessione gpl sfruttamento cessione esclusiva sorgente utilizzatore sublicenziare
employment_contracts | Contratti di lavoro | dipendente datore retribuzione ferie ccnl straordinario preavviso assunto mansione inquadramento indeterminato part-time tfr orario dimissioni busta
distribution | Forniture & distribuzione | fornitore fornitura distributore rivenditore ordine consegna merce grossista magazzino scorte spedizione approvvigionamento distribuzione produttore logistica
services | Servizi & consulenza | consulenza consulente prestazione onorario committente appaltatore subappalto manutenzione outsourcing prestatore incarico cliente preventivo hosting assistenza
confidentiality | Riservatezza | riservato riservatezza segretezza divulgare divulgazione confidenziale segreto ricevente divulgante nda know-how riservate proprietarie terzi
partnerships | Alleanze & società | socio partner partenariato alleanza consorzio joint-venture quota conferimento controllata collaborazione cooperazione societario compartecipazione fusione
loans | Prestiti & crediti | prestito mutuo mutuatario mutuante creditore debitore ipoteca fideiussione garante rata rimborso tasso interessi finanziamento insolvenza
franchises | Franchising | franchising affiliato affiliante franchisee franchisor insegna royalty affiliazione apertura esclusiva concept know-how fee territorio ristorazione
sport | Sport | sport sportivo atleta squadra giocatore allenatore campionato campione torneo vittoria sconfitta stagione olimpico medaglia gara
football | Calcio | calcio calciatore gol attaccante difensore centrocampista juventus inter milan napoli rigore champions scudetto fifa uefa bomber
american_football | Football americano | quarterback touchdown nfl bowl linebacker ricevitore yard superbowl patriots chiefs fumble cowboys steelers
tennis | Tennis | tennis tennista racchetta wimbledon roland-garros atp wta set sinner berrettini djokovic nadal federer dritto rovescio slam
basketball | Basket | basket pallacanestro nba canestro rimbalzo cestista eurolega playoff playmaker ala lakers schiacciata virtus cestisti
baseball | Baseball | baseball lanciatore battitore mlb yankees inning fuoricampo mazza dodgers ricevitore softball diamante ohtani
ice_hockey | Hockey su ghiaccio | hockey nhl ghiaccio pattini puck dischetto bastone stanley bruins pattinatore disco portieri rangers hockeista
rugby | Rugby | rugby rugbista mischia azzurri pilone placcaggio ovale touche scrum blacks flanker tallonatore try
cricket | Cricket | cricket wicket battitore lanciatore ipl innings ashes runs batsman pakistan indiano bowler
golf | Golf | golf golfista birdie bogey buca green pga masters molinari ryder putt swing fairway caddie
cycling | Ciclismo | ciclismo ciclista tappa giro maglia bicicletta peloton pogacar nibali cronometro scalatore gregario velodromo pedalare
athletics | Atletica | atletica maratona corsa velocista staffetta ostacoli giavellotto salto jacobs tamberi metri doping mezzofondo decathlon
motorsport | Motori & Formula | formula pilota ferrari monza mugello leclerc hamilton verstappen podio pole scuderia circuito rally motogp granpremio
swimming | Nuoto | nuoto nuotatore nuotare piscina stile dorso rana farfalla vasca pellegrini paltrinieri tuffi bracciate pallanuoto corsia
boxing | Boxe & arti marziali | boxe pugile pugilato judo karate ring mma ufc lotta lottatore taekwondo match knockout massimi
winter_sports | Sport invernali | sci sciatore sciare slalom discesa snowboard neve biathlon bob slittino goggia pattinaggio pista cortina
health | Salute & sanità | salute sanità sanitario medico ospedale paziente infermiere clinica chirurgo chirurgia terapia asl cura medicina
diseases | Malattie | malattia cancro tumore infezione virus sintomo diabete batterio cronico sindrome infiammazione allergia dolore diagnosi patologia hiv
epidemics | Epidemie & vaccini | epidemia pandemia vaccino vaccinazione covid coronavirus quarantena lockdown focolaio mascherina contagio influenza immunità oms tampone
drugs | Farmaci | farmaco farmacia farmacista farmaceutico compressa dose antibiotico bugiardino posologia aifa placebo paracetamolo capsula medicinale ricetta
mental_health | Salute mentale | depressione ansia psichiatra psichiatria psicoterapia stress suicidio trauma terapeuta schizofrenia bipolare disturbo mindfulness burnout
nutrition | Nutrizione & benessere | dieta nutrizione nutrizionista calorie vitamina obesità proteine dimagrire palestra allenamento fitness colesterolo carboidrati peso alimentare
science | Scienza | scienza scienziato scientifico ricercatore cnr laboratorio esperimento teoria ipotesi scoperta sperimentale ricercatrice studioso
physics | Fisica | fisica fisico particella quantistico elettrone fotone atomo relatività massa onda cern einstein magnetico velocità newton gravità
chemistry | Chimica | chimica chimico molecola reazione acido catalizzatore solvente ione polimero ossido idrogeno composto legame carbonio
biology | Biologia | biologia biologo cellula gene dna genoma evoluzione organismo embrione enzima cromosoma specie fossile fotosintesi darwin genetica
mathematics | Matematica | matematica matematico teorema equazione algebra polinomio geometria vettore matrice frazione triangolo derivata integrale calcolo dimostrazione
space | Spazio & astronomia | nasa esa spaziale pianeta orbita luna satellite astronauta telescopio galassia astronomia astronomo razzo cometa stella marte
geology | Geologia | geologia geologo roccia minerale vulcano magma tettonica crosta eruzione etna lava strato sismologo
psychology | Psicologia | psicologia psicologo comportamento cognitivo emozione percezione personalità motivazione freud psicoanalisi inconscio memoria autostima psiche
archaeology | Archeologia | archeologia archeologo scavo scavi tomba pompei etrusco reperto rovine preistoria mummia faraone necropoli anfora archeologico
technology | Tecnologia | tecnologia tecnologico computer digitale dispositivo informatica innovazione apple gadget smart hi-tech dati utente innovativo
software | Software | software linux windows programmazione programmatore codice bug sviluppatore server compilatore file applicazione microsoft ubuntu versione python
hardware | Hardware | processore disco memoria ram cpu stampante tastiera schermo monitor portatile usb ssd mouse scheda intel
internet | Internet | internet web sito browser google blog email dominio facebook internauta url twitter scaricare spam online navigare
phones | Telefonia | telefono cellulare smartphone telefonia tim vodafone iliad telefonino iphone samsung sms agcom antenna telecomunicazioni fibra
ai | Intelligenza artificiale | intelligenza artificiale algoritmo chatgpt openai robot neurale chatbot automazione apprendimento deepfake nvidia
security | Sicurezza informatica | hacker crittografia cifratura malware cybersicurezza password phishing ransomware antivirus firewall vulnerabilità informatico autenticazione cyber
electronics | Elettronica | circuito tensione transistor resistenza condensatore amplificatore batteria elettronica corrente cavo sensore arduino led diodo saldatura
games | Videogiochi | videogioco videogame gamer console nintendo playstation xbox joystick gameplay steam esports multiplayer pokémon sony videoludico
graphics | Grafica digitale | grafica immagine pixel rendering texture photoshop jpeg gif vettoriale risoluzione palette illustrator livello font
culture | Cultura | cultura culturale festival museo patrimonio tradizione mostra mibact folclore artistico unesco sagra rassegna
entertainment | Spettacolo | spettacolo intrattenimento comico umorismo commedia show gala cabaret protagonista fan showman divertimento comicità varietà
film | Cinema | film cinema cineasta regista attore attrice sceneggiatura oscar hollywood venezia cortometraggio lungometraggio botteghino pellicola fellini
music | Musica | musica cantante canzone album concerto sanremo chitarra orchestra compositore cantautore rock rap lirica scala musicista
television | Televisione & radio | televisione televisivo rai mediaset fiction episodio telespettatori conduttore radio palinsesto emittente telegiornale ascolti reality
celebrities | Gossip & VIP | gossip vip principe principessa nozze coppia paparazzi ferragni belen fidanzato flirt royal celebrità ilary
art | Arte | arte artista pittore pittura quadro scultura scultore galleria tela affresco caravaggio uffizi dipinto acquerello ritratto
literature | Libri & letteratura | libro romanzo scrittore scrittrice poesia poeta letteratura letterario lettore editore strega mondadori dante autore narrativa
theatre | Teatro & danza | teatro teatrale palcoscenico drammaturgo danza balletto coreografia coreografo ballerino ballerina pirandello scena attori
photography | Fotografia | fotografia fotografo foto fotocamera obiettivo otturatore canon nikon treppiede esposizione diaframma scatto inquadratura reflex fotografico
architecture | Architettura | architettura architetto architettonico edificio duomo grattacielo urbanistica cupola gotico palazzo brunelleschi restauro basilica
fashion | Moda | stilista sfilata passerella abito vestito gucci prada armani tessuto sartoria scarpe collezione couture modella abbigliamento
media | Stampa & media | giornale giornalista giornalismo quotidiano stampa redazione cronista repubblica rivista intervista editoriale notizia testata
education | Scuola & università | scuola alunno insegnante studente docente università liceo maturità scolastico lezione esame laurea istruzione miur ateneo
language_learning | Lingue | grammatica vocabolario verbo traduzione traduttore dizionario pronuncia coniugazione linguistica dialetto sostantivo aggettivo crusca lingua congiuntivo bilingue
religion | Religione | dio religione religioso preghiera fedele credente ateo sacro spirituale anima culto divino laico setta fede
christianity | Cristianesimo | gesù cristo cristiano chiesa bibbia vangelo papa vescovo sacerdote cattolico messa vaticano parrocchia battesimo cei madonna
islam | Islam | islam islamico musulmano corano moschea allah imam maometto profeta ramadan sciita sunnita mecca velo sharia
judaism | Ebraismo | ebreo ebraico ebraismo rabbino sinagoga torah talmud antisemitismo shoah kosher ghetto shabbat diaspora sefardita
philosophy | Filosofia | filosofia filosofo etica morale metafisica platone kant nietzsche aristotele esistenzialismo conoscenza coscienza socrate pensiero filosofico
history | Storia | storia storico regina impero secolo fascismo risorgimento medioevo medievale regno garibaldi mussolini dinastia dopoguerra monarchia
society | Società | sociale popolazione cittadino cittadini disuguaglianza periferia sociologo istat demografico volontari degrado sociologia società
family | Famiglia | famiglia figlio figlia madre padre mamma papà neonato matrimonio divorzio adozione moglie gravidanza nonno infanzia sposi genitori
women | Donne & parità | donna donne femminismo femminista maschilismo femminicidio stalking molestie parità genere femminile maschile patriarcato sessista
sexuality | Sessualità | omosessuale gay lesbica lgbt sessualità sesso transessuale bisessuale omofobia eterosessuale orientamento pride zan contraccezione
migration | Migrazioni | immigrato immigrazione migrante migranti rifugiato profugo asilo sbarchi lampedusa frontiera espulsione cittadinanza permesso barcone clandestino migratorio
housing | Casa & immobili | appartamento immobiliare condominio abitazione proprietario alloggio mutui inquilini catasto edilizia palazzina rogito bilocale
charity | Solidarietà & beneficenza | donazione volontario volontariato onlus ong solidarietà beneficenza umanitario caritas fondazione telethon donatore filantropia emergency
war | Guerra & difesa | guerra soldato truppe combattimento ucraina bombardamento conflitto tregua ribelle invasione battaglia pace partigiano offensiva strage
armed_forces | Forze armate | esercito militare marina aeronautica colonnello caserma reggimento battaglione sergente fanteria brigata alpini ufficiale tenente
weapons | Armi | arma armi pistola fucile mitra proiettile munizioni missile sparo calibro granata revolver sparatoria carabina arsenale
terrorism | Terrorismo | terrorista terrorismo attentato jihadista ostaggio esplosione isis brigatista estremista kamikaze autobomba eversione al-qaeda radicalizzazione
middle_east | Medio Oriente | israele israeliano palestinese gaza hamas libano hezbollah iran iraq siria gerusalemme netanyahu arabo cisgiordania sionista
environment | Ambiente | ambiente ambientale ambientalista ecologia ecologico biodiversità ecosistema sostenibile sostenibilità legambiente natura wwf tutela greenpeace
climate | Clima | clima climatico riscaldamento carbonio emissioni serra co2 metano ghiacciaio siccità temperature decarbonizzazione ipcc greta
wildlife | Animali & fauna | animale animali specie uccello mammifero balena orso lupo fauna insetto zoo selvatico tartaruga cinghiale habitat
pollution | Rifiuti & inquinamento | inquinamento rifiuti riciclo spazzatura discarica plastica tossico inceneritore differenziata smog pm10 inquinante amianto compostaggio bonifica
water | Acqua | acqua fiume lago diga invaso siccità potabile acquedotto bacino falda irrigazione alluvione idrico sorgente
land | Parchi & aree naturali | parco riserva sentiero ettari bosco escursione paesaggio dolomiti oasi escursionismo demanio macchia pineta
weather | Meteo & calamità | pioggia temporale terremoto sisma uragano alluvione meteo maltempo incendio nubifragio vento neve grandine frana sfollati allerta
energy | Energia | energia elettrico elettricità enel centrale combustibile bolletta megawatt kilowatt terna energetico blackout arera utenza idroelettrico
oil | Petrolio & gas | petrolio eni gas barile raffineria benzina gasdotto oleodotto opec greggio trivelle saipem petrolifero gazprom gasolio
nuclear | Energia nucleare | nucleare reattore uranio radioattivo radiazioni plutonio chernobyl fukushima fissione arricchimento scorie atomico caorso aiea
renewables | Energie rinnovabili | rinnovabile eolico eolica solare fotovoltaico pannello biomassa biogas turbina geotermico idrogeno pale aerogeneratore offshore
agriculture | Agricoltura | agricoltore agricoltura agricolo raccolto coltivazione contadino grano mais coldiretti fertilizzante trattore ulivo vendemmia pac campi pesticidi
livestock | Allevamento | allevamento allevatore bestiame mucca bovino maiale suino pecora pollame latte gregge macello stalla vitello veterinario mangime
fishing | Pesca | pesca pescatore peschereccio pesce barca tonno alici amo reti trota esca canna acquacoltura marineria vongole
forestry | Boschi & legno | foresta forestale legno legname albero alberi abete quercia segheria rimboschimento castagno taglialegna motosega boschivo faggio disboscamento
food | Cucina & cibo | cibo cucina pasta sugo burro zucchero cipolla aglio formaggio carne pollo verdura olio pepe piatto parmigiano
recipes | Ricette | ricetta cucchiaio cucchiaino ingredienti forno pentola cuocere padella bollire tritare grammi soffriggere mescolare scolare minuti insaporire
baking | Pane & dolci | pane panettiere farina impasto lievito torta dolce pasticceria biscotti impastare pizza focaccia lievitazione crostata cornetto infornare
drinks | Vini & bevande | vino vitigno cantina birra caffè bevanda bottiglia vigneto uva prosecco alcol cocktail spritz enologo barolo
restaurants | Ristoranti | ristorante cameriere chef menu trattoria osteria pizzeria michelin gastronomia gastronomico stellato ristoratore tavolo locale
travel | Viaggi & turismo | viaggio viaggiatore turista turismo albergo hotel spiaggia vacanza passaporto bagaglio turistico crociera itinerario villaggio agriturismo
transport | Trasporti | autobus bus metro metropolitana traffico pendolare autostrada casello camion atac trasporto viabilità pedaggio monopattino taxi autista
cars | Auto | auto automobile vettura veicolo motore fiat stellantis pneumatico freno officina concessionario patente suv toyota targa frizione
motorcycles | Moto | moto motocicletta motociclista casco scooter ducati yamaha honda vespa harley cilindrata motociclismo manubrio centauro
railways | Ferrovie | treno treni ferrovia ferroviario trenitalia binario stazione vagone locomotiva frecciarossa tram macchinista rfi carrozza
aviation | Aerei & aeroporti | aereo aeroporto alitalia ryanair boeing airbus elicottero volo decollo atterraggio fiumicino malpensa aviazione hostess pista
ships | Barche & navi | nave barca traghetto vela yacht equipaggio scafo timone marinaio crociera regata ormeggio skipper navigazione portuale marittimo
postal | Poste & spedizioni | poste postale pacco corriere francobollo lettera postino mittente raccomandata destinatario spedizione recapito logistica busta affrancatura
home | Casa & arredo | arredamento mobili divano soggiorno bagno pulizie elettrodomestico ikea lavatrice armadio aspirapolvere frigorifero materasso domestico
gardening | Giardinaggio | giardino giardiniere giardinaggio pianta fiore potatura vaso semina orto concime annaffiare prato rosa compost siepe terriccio
diy | Fai da te | bricolage trapano vite vernice martello chiodo idraulico attrezzo riparazione sega colla intonaco piastrelle avvitare tassello muro
pets | Animali domestici | cane gatto cucciolo veterinario guinzaglio crocchette acquario canile cagnolino micio coniglio criceto abbaiare randagio addestramento
industry | Industria | industria industriale fabbrica stabilimento produzione macchinario acciaio operaio ilva manifattura siderurgico metalmeccanico capannone manifatturiero montaggio
construction | Edilizia & cantieri | cantiere costruzione edile calcestruzzo cemento ponte muratore ingegnere impalcatura gru mattone viadotto fondamenta ristrutturazione
mining | Miniere & metalli | miniera minatore minerale oro argento rame ferro litio metallo estrazione giacimento zinco nichel alluminio estrattivo
documents | Documenti & moduli | documento modulo copia firma certificato allegato autocertificazione timbro fotocopia notaio protocollo spid richiesta compilare
invoices | Fatture & ricevute | fattura ricevuta imponibile quantità iva scadenza pagamento iban fatturazione bollo subtotale causale saldo
cvs | Curriculum & candidature | curriculum vitae esperienza competenze formazione candidatura referenze tirocinio europass madrelingua stage linkedin inglese
minutes | Verbali & riunioni | verbale riunione presenti assemblea deliberazione segretario seduta unanimità convocazione assenti verbalizzante approvazione votanti quorum
manuals | Manuali & guide | manuale istruzioni installare installazione configurazione pulsante utente guida avvertenza regolazione spegnere cliccare montaggio schermata
letters | Lettere | gentile egregio spettabile cordiali saluti distinti cordialmente lettera signora caro cara porgo ossequi
`;
