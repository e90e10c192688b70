/** Romanian headings: `id | name | words that tell of it`. */
export const ro = `
politics | Politică | guvern premier ministru parlament parlamentar senator deputat psd pnl usr udmr coaliție opoziție cotroceni politician iohannis ciolacu partid deputați miniștri
elections | Alegeri | alegeri electoral alegător vot votant candidat candidatură scrutin urne referendum sondaj aep buletin prezidențial candidați voturi
diplomacy | Afaceri externe | diplomat diplomație ambasador ambasadă tratat summit sancțiuni bilateral onu nato consulat suveranitate negocieri kremlin bruxelles
government | Administrație publică | primărie primar prefect prefectură consilier județean municipiu hotărâre minister funcționar birocrație ordonanță achiziții autorități comunal
law | Drept & justiție | instanță judecător judecătorie tribunal avocat juridic justiție lege sentință recurs reclamant pârât proces magistrat ccr procuror constituțional
crime | Poliție & infracțiuni | poliție polițist crimă infractor ucis arestat închisoare victimă suspect furt jaf tâlhărie fraudă dna diicot omor anchetatori polițiști
rights | Drepturi civile | discriminare egalitate rasism rasist minoritate segregare avort dizabilități activist oprimare amnistie cncd incluziune sclavie drepturi
patents | Brevete & mărci | brevet invenție inventator osim copyright contrafacere plagiat piraterie înregistrată brevetat contrafăcut inventivă intelectuală
privacy | Date personale | gdpr confidențialitate consimțământ anspdcp prelucrare prelucrarea anonimizare cookie supraveghere ștergere anonim rgpd anonimizat
business | Economie & afaceri | companie companii firmă afaceri economie economic piață profit acționar investitor inflație pib recesiune antreprenor creștere patronat
marketing | Marketing & publicitate | publicitate publicitar marketing reclamă brand slogan consumator sponsor sponsorizare promoțional campanie influencer panotaj
retail | Magazine & vânzări | magazin supermarket hipermarket kaufland lidl emag reducere discount cumpărător vânzător vânzare raft retail mall comerciant
trade | Comerț exterior | export import exportator importator vamă vamal tarif omc embargo surplus protecționism contingent container deficit dumping comercial
finance | Bănci & finanțe | bancă banci bancar bnr brd bcr economii monetar monedă depozit datorie valutar ifn bce finanțe trezorerie bănci
markets | Bursă | bursă bursier acțiuni bvb bet obligațiuni dividende broker cotație indice tranzacționare titluri nasdaq investitori capitalizare
insurance | Asigurări | asigurare asigurător asigurat poliță rca casco daună despăgubire primă franșiză reasigurare asf omniasig euroins sinistru
taxes | Impozite & taxe | impozit impozitare taxă contribuabil tva anaf fiscal deducere scutire evaziune accize cotă fisc declarație contribuție
accounting | Contabilitate | contabil contabilitate bilanț audit auditor amortizare activ pasiv creanțe debit registru ifrs ceccar solduri contabilă
pensions | Pensii & ajutor social | pensie pensionar pensionare pensii cnpp indemnizație alocație ajutor vârstnici sărăcie stagiu beneficiar invaliditate vechime
work | Muncă & locuri de muncă | angajator muncă șomaj șomer sindicat salariu grevă concediere salariat itm telemuncă sindical patronal
contracts | Contracte | contract clauză contractant reziliere contractual încheiat prevederi obligații penalități litigii notificare încetare forța adițional
leases | Închirieri | închiriere chirie chiriaș locator locatar proprietar locațiune evacuare garanție subînchiriere închiriat imobil închiria
licences | Licențe | licență licențiat licențiator sublicență software perpetuă exclusivă neexclusivă cesiune gpl netransferabilă licențe sublicențiere
employment_contracts | Contracte de muncă | angajator salariat salariu concediu preaviz spor cim revisal nedeterminat remunerație demisie brut suplimentare
distribution | Furnizare & distribuție | furnizor furnizare distribuitor distribuție comandă livrare revânzător angro marfă stoc aprovizionare producător mărfuri expediere
services | Servicii & consultanță | servicii consultanță consultant prestator prestare onorariu beneficiar subcontractant mentenanță găzduire livrabile externalizare achizitor prestări
confidentiality | Confidențialitate | confidențial confidențiale secret divulgare dezvăluire destinatar nda nedivulgare secrete divulga know-how păstrarea dezvălui
partnerships | Parteneriate & asocieri | parteneriat partener asociat asociere consorțiu acționari filială aport colaborare cooperare alianță statut asociați joint-venture
loans | Împrumuturi & credite | împrumut credit creditor debitor ipotecă ipotecar rată dobândă robor ircc rambursare fideiusor refinanțare împrumutat scadență restanțe
franchises | Francize | franciză francizat francizor francize francizare know-how exclusivitate francizei deschidere locații sucursală instruire
sport | Sport | sport sportiv jucător antrenor echipă meci campion campionat cupă ligă victorie înfrângere sezon turneu olimpic medalie
football | Fotbal | fotbal fotbalist gol portar mijlocaș fundaș penalty steaua fcsb dinamo rapid superliga fifa uefa hagi fotbaliști
american_football | Fotbal american | quarterback touchdown nfl bowl linebacker superbowl yarzi patriots chiefs fumble cowboys steelers receiver
tennis | Tenis | tenis jucătoare halep simona wimbledon roland-garros atp wta set nadal djokovic țiriac rever cîrstea slam
basketball | Baschet | baschet baschetbalist nba recuperări pivot euroliga lakers playoff aruncări triple conducător
baseball | Baseball | baseball aruncător mlb yankees inning batter bâtă dodgers pitcher oină softball reprize
ice_hockey | Hochei | hochei nhl puc gheață patinoar crosă stanley bruins patine portari patinator rangers
rugby | Rugby | rugby rugbyst grămadă eseu stejarii ovale pilier placaj try blacks taloner transformare scrum
cricket | Crichet | crichet cricket wicket bowler batsman ipl innings ashes runs pakistan indian wickets
golf | Golf | golf golfist birdie bogey pga masters gaură green ryder swing putt fairway handicap
cycling | Ciclism | ciclism ciclist pluton etapă bicicletă biciclist tricou giro vuelta pogacar sprint velodrom contratimp pedala
athletics | Atletism | atletism atlet maraton alergare alergător săritură ștafetă garduri suliță metri sprint dopaj maratonist bolt decatlon
motorsport | Sporturi cu motor | formula pilot ferrari raliu circuit grid hamilton verstappen podium pole monopost motorsport piloți motogp
swimming | Natație | natație înot înotător bazin popovici fluture bras piscină înota culoar săritori
boxing | Box & arte marțiale | box boxer boxeur pugilist judo karate ring knockout mma ufc lupte luptător kickboxing doroftei centura
winter_sports | Sporturi de iarnă | schi schior schia snowboard slalom biatlon pârtie bob sanie coborâre zăpadă patinaj poiana telescaun
health | Sănătate | sănătate medic medical spital pacient asistentă tratament chirurg chirurgie clinică urgență cnas medicină operație doctor upu
diseases | Boli | boală boli cancer infecție virus simptom diabet tumoare bacterie cronic sindrom inflamație alergie durere diagnostic hiv
epidemics | Epidemii & vaccinuri | epidemie pandemie vaccin vaccinare covid coronavirus carantină lockdown focar mască gripă contagios imunitate oms infectați
drugs | Medicamente | medicament farmacie farmacist farmaceutic pastilă comprimat doză antibiotic rețetă prospect placebo paracetamol capsulă anmdm sirop posologie medicamentos
mental_health | Sănătate mintală | depresie anxietate psihiatru psihiatrie terapeut stres psihoterapie traumă suicid sinucidere dependență schizofrenie bipolar burnout
nutrition | Nutriție & fitness | nutriție nutriționist dietă calorii vitamină obezitate proteine slăbit fitness exerciții colesterol carbohidrați greutate grăsimi
science | Știință | știință științific cercetător cercetare laborator experiment teorie ipoteză descoperire savant academia cercetători
physics | Fizică | fizică fizician particulă cuantic electron foton atom relativitate undă magnetic viteză newton einstein gravitație accelerație mecanică
chemistry | Chimie | chimie chimic chimist moleculă reacție acid catalizator solvent ion polimer oxid hidrogen carbon compus
biology | Biologie | biologie biolog celulă genă adn genom evoluție organism embrion enzimă cromozom specie fosil fotosinteză darwin
mathematics | Matematică | matematică matematician teoremă ecuație algebră polinom geometrie integrală vector matrice fracție triunghi derivată funcție
space | Spațiu & astronomie | nasa spațial planetă orbită lună satelit astronaut telescop galaxie astronomie astronom rachetă cometă stea marte univers
geology | Geologie | geologie geolog rocă mineral vulcan sediment magmă tectonic scoarță erupție calcar granit lavă strat
psychology | Psihologie | psihologie psiholog comportament cognitiv emoție emoții percepție personalitate motivație freud psihanaliză inconștient memorie atașament
archaeology | Arheologie | arheologie arheolog săpături mormânt dacic roman vestigii sarmizegetusa preistorie mumie faraon neolitic sit ceramică arheologic
technology | Tehnologie | tehnologie tehnologic calculator digital dispozitiv informatică inovație apple gadget inteligent digitalizare tehnologizare
software | Software | software linux windows program programare programator cod bug dezvoltator server compilator fișier aplicație microsoft ubuntu versiune
hardware | Hardware | procesor disc memorie ram cpu imprimantă tastatură ecran monitor laptop usb ssd mouse placă intel
internet | Internet | internet web browser google blog email domeniu facebook online url descărca spam navigare postare link website
phones | Telefonie mobilă | telefon smartphone mobil telefonie vodafone digi telekom iphone samsung sms ancom antenă rețea abonament telecomunicații
ai | Inteligență artificială | inteligență artificială algoritm chatgpt openai robot neuronal chatbot generativ automatizare învățare deepfake nvidia roboți
security | Securitate informatică | hacker criptare criptografie malware cibernetic parolă phishing ransomware antivirus firewall vulnerabilitate autentificare dnsc bitdefender
electronics | Electronică | circuit tensiune tranzistor rezistență condensator amplificator baterie electronică curent cablu senzor arduino led diodă lipit
games | Jocuri video | jocuri gamer consolă nintendo playstation xbox joystick gameplay steam esports multiplayer pokémon gaming
graphics | Grafică digitală | grafică imagine pixel randare textură photoshop jpeg gif vectorial animație rezoluție paletă illustrator font
culture | Cultură | cultură cultural festival muzeu patrimoniu tradiție tradiții expoziție folclor artist icr mărțișor ateneu obiceiuri
entertainment | Divertisment | divertisment spectacol umor umorist comedie show gală vedetă comic distracție fani stand-up premii
film | Film | film cinema cineast regizor actriță scenariu oscar hollywood cannes scurtmetraj lungmetraj gopo peliculă mungiu
music | Muzică | muzică cântăreț cântec melodie album concert formație chitară orchestră compozitor manele rock solist enescu untold artistă
television | Televiziune & radio | televiziune radio tvr protv emisiune serial episod telespectatori prezentator audiență cna reality
celebrities | Vedete | vedetă vedete prinț prințesă nuntă cuplu paparazzi divorț monden iubit fotomodel faimos harry regală logodnă
art | Artă | artă pictor pictură tablou sculptor sculptură galerie pânză brâncuși grigorescu acuarelă expoziție desen portret frescă
literature | Cărți & literatură | roman scriitor scriitoare poezie poet literatură literar cititor editură eminescu autor humanitas nuvelă versuri cărți
theatre | Teatru & dans | teatru teatral scenă piesă dramaturg dans balet coregraf coregrafie dansator balerină caragiale actori repetiție regie
photography | Fotografie | fotografie fotograf foto obiectiv obturator canon nikon trepied expunere diafragmă cadru poză lentilă
architecture | Arhitectură | arhitectură arhitect arhitectural fațadă clădire catedrală urbanism cupolă gotic palat castel brutalism boltă
fashion | Modă | modă designer rochie haine podium colecție țesătură croitor pantofi ținută îmbrăcăminte stilist couture
media | Presă & media | presă ziar ziarist jurnalist jurnalism redacție reporter revistă editorial știre știri agerpres interviu mediafax cotidian
education | Educație | școală elev profesor student universitate liceu bacalaureat învățământ educație manual examen clasă facultate diplomă ubb școlar școli studenți
language_learning | Limbi străine | gramatică vocabular verb traducere traducător dicționar pronunție conjugare lingvistică dialect substantiv adjectiv limbă dex ortografie
religion | Religie | dumnezeu religie religios credință rugăciune credincios ateu sacru spiritual păcat suflet divin sectă
christianity | Creștinism | iisus isus hristos creștin biserică biblie evanghelie papă episcop preot ortodox patriarh mănăstire liturghie botez paște
islam | Islam | islam islamic musulman coran moschee allah imam profet mahomed ramadan șiit sunnit mecca sharia
judaism | Iudaism | evreu evreiesc iudaism rabin sinagogă tora talmud ebraic antisemitism holocaust cușer shabat
philosophy | Filosofie | filosofie filozofie filosof etică morală metafizică rațiune platon kant nietzsche noica cioran existențialism aristotel conștiință
history | Istorie | istoric istorie rege regină imperiu secol medieval ceaușescu comunism domnitor ștefan regat dinastie revoluție
society | Societate | societate social populație cetățean generație inegalitate sociolog ins demografic recensământ sărac vecini locuitori
family | Familie | familie copil copii tată bebeluș căsătorie divorț adopție soț soție sarcină bunici părinți mamă
women | Femei & egalitate | femeie femei feminism feminist sexism hărțuire feminin masculin patriarhat fete misoginism emancipare
sexuality | Sexualitate | homosexual gay lesbiană lgbt sexualitate sex transgender bisexual homofobie heterosexual orientare mozaiq contracepție
migration | Migrație | imigrant imigrație migrant migrație refugiat azil frontieră expulzare cetățenie emigrant diaspora viză igi refugiați
housing | Locuințe & imobiliare | locuință apartament imobiliar imobiliare proprietar bloc garsonieră ipotecă chiriași dezvoltator notar cartier intabulare
charity | Caritate & ajutor | donație donator voluntar voluntariat ong caritate caritabil umanitar solidaritate fundație binefacere donații nevoiași strângere
war | Război & apărare | război soldat trupe luptă ucraina bombardament conflict armistițiu rebel invazie bătălie pace ofensivă front soldați
armed_forces | Forțe armate | armată militar marină general colonel cazarmă regiment batalion sergent infanterie brigadă ofițer locotenent mapn veteran
weapons | Arme | armă arme pistol pușcă muniție glonț calibru grenadă obuz mitralieră împușcat revolver dronă rachete
terrorism | Terorism | terorist terorism atentat jihadist ostatic explozie kamikaze extremist al-qaeda isis radicalizare sri bombă antitero
middle_east | Orientul Mijlociu | israel israelian palestinian gaza hamas liban hezbollah iran irak siria ierusalim netanyahu arab cisiordania sionist
environment | Mediu | mediu ecologie ecologic ecologist biodiversitate ecosistem sustenabil sustenabilitate natură conservare protejat anpm defrișări wwf greenpeace
climate | Climă | climă climatic încălzire carbon emisii co2 metan ghețar secetă temperaturi decarbonizare ipcc
wildlife | Animale sălbatice | animal specie pasăre păsări mamifer urs lup faună insectă sălbatic vulpe balenă zimbru habitat
pollution | Deșeuri & poluare | poluare deșeuri reciclare gunoi groapă plastic toxic smog poluant depozitare contaminare salubritate sgr compost
water | Ape | apă râu fluviu dunăre lac baraj secetă potabil canalizare irigații bazin inundație apele hidrologic
land | Parcuri & arii naturale | parc rezervație potecă hectare pădure drumeție peisaj retezat delta munți cadastru pășune teren
weather | Vreme & dezastre | ploaie furtună cutremur uragan inundații meteo meteorolog anm incendiu vânt ninsoare viscol grindină caniculă alunecare isu
energy | Energie | energie electricitate electric hidroelectrica enel combustibil cărbune anre megawați termocentrală curent transelectrica kilowați cet
oil | Petrol & gaze | petrol gaze omv petrom romgaz baril rafinărie benzină gazoduct oleoduct opec țiței foraj motorină gazprom
nuclear | Energie nucleară | nuclear reactor uraniu radioactiv radiații plutoniu cernobîl cernavodă fisiune nuclearelectrica fukushima atomic îmbogățire
renewables | Energie regenerabilă | regenerabil eolian solar fotovoltaic biomasă biogaz turbină geotermal prosumator hidrogen turbine panouri
agriculture | Agricultură | agricultor agricultură agricol fermier recoltă cultură grâu porumb apia îngrășământ tractor sămânță fermă semănat floarea
livestock | Zootehnie | zootehnie vacă bovine porc porci oaie găini lapte turmă cioban abator pestă vițel ferme veterinar
fishing | Pescuit | pescuit pescar pește crap undiță momeală plasă somn sturion știucă lansetă barcă nadă acvacultură păstrăv
forestry | Păduri & lemn | pădure silvic silvicultură romsilva lemn cherestea buștean arbori fag stejar tăieri defrișare gater brad împădurire
food | Mâncare | mâncare bucătărie sos unt zahăr ceapă usturoi brânză carne pui legume sare piper sarmale mămăligă smântână
recipes | Rețete | rețetă lingură linguriță ingrediente cuptor oală fierbe tigaie tocat amestec minute grame prăjit presară servim coace
baking | Pâine & dulciuri | pâine brutar brutărie făină aluat drojdie prăjitură tort cozonac cofetărie patiserie frământat blat biscuiți plăcintă
drinks | Vinuri & băuturi | vin cramă podgorie bere cafea ceai băutură sticlă țuică struguri alcool cocktail suc murfatlar vinificație
restaurants | Restaurante | restaurant chelner ospătar chef meniu bistro terasă michelin gastronomie gastronomic horeca bucătar rezervare
travel | Călătorii & turism | călătorie turist turism hotel pensiune plajă vacanță pașaport bagaj litoral turistic excursie cazare sejur croazieră
transport | Transport | autobuz metrou stb metrorex trafic autostradă șosea călători camion tir șofer trotinetă transport
cars | Mașini | mașină mașini automobil autoturism motor dacia vehicul anvelopă frână service volkswagen diesel ambreiaj kilometraj permis
motorcycles | Motociclete | motocicletă motociclist moto cască scuter yamaha honda ducati harley motor cilindree kawasaki ghidon
railways | Căi ferate | tren cfr feroviar gară locomotivă vagon șine tramvai mecanic peron macaz ferată trenuri calea
aviation | Aviație | avion aeroport tarom zbor wizz boeing airbus pilot elicopter otopeni aterizare decolare aviație pistă aerian
ships | Nave & bărci | navă vapor port velier iaht echipaj ancoră cocă catarg marinar constanța feribot naval vele cârmă
postal | Poștă & logistică | poștă poștaș colet curier timbru scrisoare expeditor recomandată destinatar livrare logistică plic sameday awb
home | Casă & decorațiuni | mobilă canapea dormitor baie curățenie electrocasnice ikea decor frigider dulap covor aspirator casă
gardening | Grădinărit | grădină grădinar plantă floare ghiveci răsad sol compost trandafir gazon udare roșii semințe seră arbust
diy | Bricolaj & reparații | bricolaj burghiu șurub vopsea ciocan instalator unealtă reparație fierăstrău lipici gresie faianță perete renovare bormașină
pets | Animale de companie | câine câini pisică cățel pisoi veterinar lesă hrană acvariu adăpost dresaj rasă iepure hamster latră
industry | Industrie | industrie industrial fabrică uzină producție utilaj oțel muncitor siderurgic prelucrare combinat manufactură asamblare utilaje
construction | Construcții | construcție construcții șantier beton ciment zidar schelă macara cărămidă inginer constructor viaduct fundație armătură poduri
mining | Minerit & metale | mină miner minerit minereu aur argint cupru fier exploatare cărbuni lignit metal zăcământ zinc
documents | Acte & formulare | document formular cerere copie semnătură certificat adeverință anexă ștampilă buletin notarial dosar arhivă legalizat
invoices | Facturi & chitanțe | factură chitanță bon cantitate tva scadență plată iban facturare sumă încasare facturi
cvs | CV & candidaturi | curriculum vitae experiență competențe abilități candidatură recomandări stagiu europass limbi linkedin referințe
minutes | Procese verbale & ședințe | ședință proces-verbal cvorum adunare unanimitate convocare secretar ordinea hotărât aprobat dezbateri convocator voturi procesul-verbal
manuals | Manuale & ghiduri | instrucțiuni instalare instala configurare buton ghid avertisment apăsați reglare pornire montaj manual
letters | Scrisori | stimate stimată salutări scrisoare cordial domnule doamnă sincer dragă mulțumesc considerație stimați
`;
