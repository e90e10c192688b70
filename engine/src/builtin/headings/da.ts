/** Danish headings: `id | name | words that tell of it`. */
export const da = `
politics | Politik | politik folketinget statsminister minister socialdemokratiet venstre regering opposition parti partileder ordfører folkevalgt christiansborg enhedslisten radikale borgerlig folkeparti
elections | Valg | folketingsvalg vælgerskare valgkamp stemmeseddel folkeafstemning kandidat valgsted spidskandidat meningsmåling valgdeltagelse mandat kommunalvalg valgkreds valgret valgdag brevstemme
diplomacy | Udenrigspolitik | udenrigsminister udenrigspolitik ambassadør ambassade diplomat sanktioner topmøde udenrigsministeriet bilateral forhandling alliance suverænitet konsulat fredsaftale nato udsending
government | Forvaltning & kommuner | kommune borgmester myndighed kommunalbestyrelse byråd forvaltning region styrelse bekendtgørelse ministerium embedsmand borgerservice kommunaldirektør rådhus tilsyn regionsråd
law | Jura | domstol retsmøde dommer advokat lov højesteret landsretten byretten kendelse sagsøger tiltale grundlov jurist retssag paragraf anke retsplejeloven
crime | Kriminalitet | politi drab anholdt sigtet kriminalitet fængsel gerningsmand røveri tyveri mistænkt anklager indbrud bedrageri forbrydelse bandemedlem efterforskning varetægtsfængslet
rights | Borgerrettigheder | menneskerettigheder diskrimination ligestilling racisme ytringsfrihed mindretal aktivist mindretalsret undertrykkelse demonstrant amnesty handicap censur frihedsrettigheder forskelsbehandling borgerrettighed
patents | Patenter & ophavsret | patent ophavsret varemærke opfinder nyhedskrav krænkelse patentkrav brugsmodel rettighedshaver piratkopi plagiat royalty designret patentansøgning immaterialret kopivare
privacy | Persondata & privatliv | personoplysninger privatliv databeskyttelse gdpr samtykke dataansvarlig databehandler datatilsynet registreret privatlivspolitik overvågning cookies sletning persondataloven anonymitet logning
business | Erhverv & økonomi | virksomhed omsætning overskud direktør selskab økonomi koncern regnskab erhvervsliv vækst kvartal opkøb inflation bestyrelse iværksætter konkurs erhvervsminister
marketing | Markedsføring & reklame | reklame markedsføring kampagne mærkevare annonce målgruppe reklamebureau forbruger slogan sponsor annoncør influencer reklamefilm branding plakat kendskab
retail | Butikker & detailhandel | butik supermarked kunde detailhandel rabat tilbud netto webshop forretning varer indkøb kasseapparat coop udsalg købmand salg bilka
trade | Udenrigshandel | eksport import told frihandel handelsaftale eksportør importør handelskrig kvote toldsats wto verdenshandel samhandel handelsbalance handelshindring embargo
finance | Bank & finans | bank rente penge nationalbanken konto sydbank valuta gæld betaling opsparing finans nordea overførsel indlån kontanter betalingskort jyske
markets | Børs & aktier | aktie børs aktionær aktiekurs obligation udbytte indeks investor investeringsforening værdipapir portefølje c25-indekset kursfald analytiker nasdaq fond kursstigning
insurance | Forsikring | forsikring forsikringsselskab præmie police selvrisiko forsikringstager erstatning dækning skadeserstatning ulykkesforsikring skadesanmeldelse tryg livsforsikring indboforsikring forsikret ansvarsforsikring
taxes | Skat | skat moms fradrag selvangivelse årsopgørelse skatteyder afgift indkomstskat topskat skatteminister beskatning skattestyrelsen forskudsopgørelse skattelettelse skattepligtig skattely grundskyld
accounting | Regnskab & bogføring | bogføring årsrapport revisor balance resultatopgørelse afskrivning aktiver passiver årsregnskab debitor kreditor egenkapital revision regnskabsår kontoplan bilag hensættelse
pensions | Pension & velfærd | pension pensionist folkepension efterløn kontanthjælp førtidspension pensionsalder pensionskasse dagpenge atp fattigdom tilbagetrækning pensionsordning velfærd ydelse ældrecheck
work | Arbejde & job | arbejdsgiver arbejdstager løn overenskomst strejke fagforening ansat arbejdsløshed medarbejder job arbejdsmarked lønmodtager fyring arbejdssøgende jobcenter arbejdsmiljø tillidsmand
contracts | Kontrakter | aftale kontrakt part opsigelse ansvarsbegrænsning misligholdelse vilkår garanti forpligtelse ophævelse lovvalg værneting kontraktpart tvist aftalepart skriftlig
leases | Lejekontrakter | lejer udlejer lejemål lejekontrakt husleje depositum fremleje lejeaftale lejeloven forudbetalt fraflytning indflytning lejeforhold lejebolig istandsættelse forpagtning
licences | Licenser | licens licenstager licensgiver brugsret licensaftale licensafgift underlicens kildekode slutbruger eksklusiv royalty licensbetingelser overdragelse softwarelicens ophavsretlig
employment_contracts | Ansættelseskontrakter | ansættelseskontrakt ansættelse funktionærloven prøvetid opsigelsesvarsel månedsløn ferie fratrædelse konkurrenceklausul arbejdstid stilling arbejdssted bonus bruttoløn feriepenge tiltrædelse
distribution | Levering & distribution | leverandør levering forhandler distributør ordre leveringstid grossist bestilling leveringsbetingelser lager distribution fragt producent forhandleraftale fjernlager leverance
services | Tjenester & rådgivning | konsulent opgavebeskrivelse opgave rådgiver serviceydelse honorar underleverandør timepris rådgivning vedligeholdelse tilbudsgiver rammeaftale tjenesteyder konsulentaftale konsulenthus driftsaftale
confidentiality | Fortrolighed | fortrolig fortrolighedspligt tavshedspligt fortrolighedsaftale hemmelighed hemmeligholde forretningshemmelighed videregive oplysningspligt uvedkommende røbe modtager hemmeligstempling erhvervshemmelighed indvielse
partnerships | Samarbejde & selskaber | interessent anpartshaver ejeraftale samarbejdsaftale partnerskab kompagnon interessentskab selskabskapital generalforsamling vedtægter samarbejdspartner medejer aktieselskab anpartsselskab kapitalejer stifter
loans | Lån & kredit | lån låntager långiver kredit afdrag realkredit kreditor gældsbrev kaution pant tilbagebetaling debitor sikkerhedsstillelse hovedstol låneaftale kautionist
franchises | Franchise | franchise franchisetager franchisegiver franchisekæde koncept kæde franchiseaftale franchising afdeling etablering driftshåndbog kædekoncept butikskæde selvstændig startgebyr
sport | Sport | sport holdkammerat kamp træner sæson spiller turnering sejr mesterskab landshold finale nederlag medalje atlet mesterhold idræt liga
football | Fodbold | fodbold superliga brøndby fck mål målmand angriber straffespark landstræner midtbanespiller uefa fodboldspiller brandby frispark dbu offside eriksen
american_football | Amerikansk fodbold | quarterback touchdown nfl receiver linebacker yards patriots superbowl endzone interception football cowboys packers halfback cornerback
tennis | Tennis | tennis wozniacki wimbledon dobbeltfejl grandslam atp wta tennisspiller matchbold tiebreak baghånd forhånd holger federer ketsjer
basketball | Basketball | basketball nba basketligaen rebound dunk trepoint bakken bears kurv playoff lakers straffekast basketspiller euroleague basket
baseball | Baseball | baseball pitcher inning homerun catcher mlb yankees kaster softball slåer rundbold bat mets shortstop baseballspiller
ice_hockey | Ishockey | ishockey nhl puck powerplay ishockeyspiller stanley superisligaen metal-ligaen overtalsspil målvogter hockeykamp udvisning skøjtehal rungsted ishockeylandshold
rugby | Rugby | rugby scrum rugbyspiller rugbyhold springboks wallabies twickenham flanker tackling klynge try rugbyunion rugbykamp oval rugbyklub
cricket | Cricket | cricket wicket batsman bowler kricket gærde gærdespiller innings ashes ipl cricketspiller cricketbane runs cricketklub boldspil
golf | Golf | golf golfspiller golfbane birdie bogey handicap putt par thorbjørn caddie green ryder golfklub olesen fairway
cycling | Cykling | cykelrytter cykling etape tour feltet cykelløb vingegaard rytter giro enkeltstart vuelta bjergtrøje cykelhold cykelsport mountainbike cykle
athletics | Atletik | atletik maraton løbesko hæk højdespring længdespring stafet kuglestød spydkast sprinter halvmaraton stangspring tikamp diskos doping motionsløb
motorsport | Motorsport | formel racerløb racerkører racerbil ferrari speedway pitstop rally magnussen pole prix løbsbane motorløb podie mans banerekord
swimming | Svømning | svømning svømmer butterfly crawl svømmehal rygsvømning brystsvømning bassin frisvømning medley pernille blume vandpolo udspring svømmeklub langbane
boxing | Boksning & kampsport | boksning bokser sværvægt knockout judo karate brydning kampsport kessler boksering titelkamp taekwondo bokser-vm mma bryderstævne boksestævne
winter_sports | Vintersport | ski skiløb slalom styrtløb langrend skihop snowboard skiskydning curling skøjteløb skiferie pist skihold kunstskøjteløb bobslæde alpint
health | Sundhed | sygehus lægehus patient sundhed behandling sygeplejerske hospital operation sundhedsvæsen praktiserende klinik medicinsk sundhedsstyrelsen kirurg overlæge pleje
diseases | Sygdomme | sygdom kræft infektion symptom diabetes svulst bakterie diagnose blodprop hjerteanfald allergi betændelse smerter kronisk feber sukkersyge gigt
epidemics | Epidemier & vacciner | vaccine vaccination corona coronavirus pandemi epidemi virus influenza karantæne serum smittet nedlukning mundbind udbrud immunitet vaccinedosis
drugs | Medicin & stoffer | medicin lægemiddel apotek tablet bivirkning dosis indlægsseddel recept antibiotika narkotika hash cannabis præparat novo heroin kokain pille
mental_health | Psykisk sundhed | depression angst psykiater psykisk psykiatri terapeut selvmord stress traume misbrug terapi psykiatrisk afhængighed mindfulness sindslidende psykose
nutrition | Kost & motion | kostvaner kalorier vitamin slankekur overvægt motion ernæring fedt protein fitness træning kulhydrat vægttab diætist fibre kostråd
science | Videnskab | forsker forskning videnskab forsøgsresultater grundforskning laboratorium teori studie nobelpris hypotese opdagelse forskningsprojekt universitetet eksperiment forskerhold professor
physics | Fysik | fysik partikel elektron foton atom kvante kvantefysik bohr relativitetsteori tyngdekraft magnetfelt cern hastighed acceleration neutron higgs
chemistry | Kemi | kemi kemisk molekyle reaktion syre forbindelse katalysator opløsningsmiddel grundstof kemikalie brint oxid ion gasart polymer pufferopløsning
biology | Biologi | biologi celle gen dna evolution protein arvemasse organisme biolog enzym foster stamceller mutation fotosyntese art genetisk
mathematics | Matematik | matematik ligning bevis sætning funktion polynomium geometri algebra regnestykke vektor integral brøk differentialregning matrix primtal trekant
space | Rummet & astronomi | rumfærge nasa planeter måne galakse teleskop satellit astronaut rumfart raket mars komet univers astronom stjerne rumsonde
geology | Geologi | geologi bjergart vulkan mineral sediment geolog magma jordskorpe lava kalksten granit istid kontinentalplade fossil moræne undergrund
psychology | Psykologi | psykologi psykolog adfærd hukommelse personlighedstræk følelsesliv kognitiv perception motivation selvværd bevidsthed selvindsigt tilknytning freud hjerne
archaeology | Arkæologi | arkæologi arkæolog udgravning fund vikingetid bronzealder jernalder stenalder grav gravhøj skelet runesten oldtid lerkar nationalmuseet moselig
technology | Teknologi | teknologi computer teknik digital digitalisering innovation gadget apparat startup drone teknologisk ingeniør elektronisk teknologivirksomhed teknisk brugerflade
software | Software & programmering | software program windows linux kode programmering fil styresystem softwareudvikler server opdatering microsoft kildekode fejlmeddelelse compiler version database
hardware | Computerhardware | harddisk processor grafikkort hukommelse bundkort tastatur printer skærm bærbar amd laptop bios hardware drev strømforsyning køler
internet | Internet | internet hjemmeside browser google facebook e-mail søgemaskine nettet blog twitter bredbånd download netside netværk domæne forum
phones | Mobil & tele | mobil telefon smartphone iphone mobiltelefon tdc abonnement sms teleselskab opkald samsung android telenor mobilnet simkort taletid
ai | Kunstig intelligens | generativ intelligens algoritme chatgpt robot neural maskinlæring sprogmodel chatbot openai automatisering deepfake træningsdata selvlærende ai-model
security | It-sikkerhed | hacker kryptering adgangskode sikkerhedshul malware firewall phishing virusprogram hackerangreb cyberangreb nøgle trojansk password it-kriminalitet it-sikkerhed ransomware
electronics | Elektronik | kredsløb spænding transistor modstand forstærker batteri kondensator printplade elektronik sensor ledning volt stik kabel lodde signal
games | Computerspil | spil playstation xbox nintendo konsol gamer computerspil sony e-sport gaming controller multiplayer astralis spiludvikler counter-strike minecraft
graphics | Computergrafik | grafik pixel billedbehandling photoshop opløsning jpeg rendering tekstur animation farver layout vektor polygon billedformat illustrator skrifttype
culture | Kultur | kultur museum festival udstilling kulturarv kulturel publikum tradition kulturminister kulturhus begivenhed folkelig roskilde stipendium forestilling kulturliv
entertainment | Underholdning | underholdning skuespiller show komiker revy stjerne tv-vært x-factor oscar galla humor fans hollywood kunstner melodigrandprix stand-up
film | Film | film instruktør biograf manuskript hovedrolle filmfestival bodil dokumentar spillefilm skuespillerinde premiere trier robert-prisen trailer optagelser blockbuster
music | Musik | musik sanger sangerinde album melodi band koncert guitar orkester komponist dirigent plade akkord rapper opera klaver
television | Tv & radio | tv-serie tv-avis afsnit kanal seer radio tv-program udsendelse studievært radiovært tv2 sæsonpremiere seertal sending radioavis serie
celebrities | Kendte & kongelige | kongehuset dronning prins prinsesse kronprins kendis margrethe bryllup mary frederik amalienborg sladder kongefamilie slotspladsen joachim glamour
art | Kunst | kunst maleri maler kunstner galleri skulptur tegning portræt kunstværk kunstmuseum louisiana billedkunst fernisering skulpturpark akvarel billedhugger
literature | Bøger & litteratur | bog bøger roman forfatter litteratur lyrik digter forlag læsning krimi novelle poesi litterær bogmesse fortælling forfatterskab
theatre | Teater & dans | teater scene skuespil dans danser ballet teaterstykke koreograf dramatiker musical instruktion ensemble scenekunst repetition skuespilhus teaterforestilling
photography | Fotografi | foto fotograf fotografi kamera objektiv blænde lukkertid eksponering blitz fotobog stativ spejlrefleks canon nikon fotografisk
architecture | Arkitektur | arkitekt arkitektur bygning facade højhus byplan domkirke tårn slot tegnestue utzon bevaringsværdig murværk byudvikling stilart
fashion | Mode | modebranchen tøj designer kjole kollektion catwalk model sko tekstil modeuge stof modehus bukser jakke garderobe outfit
media | Medier & journalistik | avis journalist redaktør medier presse nyheder ekstrabladet jyllands-posten berlingske artikler interview redaktion ritzau chefredaktør pressefrihed forside
education | Skole & uddannelse | skole elev lærerforening universitet studerende undervisning uddannelse gymnasium folkeskole eksamen karakter klasse rektor pædagog skoleleder studie
language_learning | Sprog | sprog grammatik ordbog oversættelse udtalen verbum substantiv dialekt dansk stavning ordforråd sprogforsker modersmål sprogkursus bøjning retskrivning
religion | Religion | religion gud trosbekendelse religiøs bøn synd sjæl troende helgen himmel åndelig ateist buddhisme trossamfund præst religionsfrihed
christianity | Kristendom | kirke kristen jesus kristus bibel biskop pave folkekirke sogn evangelium gudstjeneste menighedsråd katolsk dåb konfirmation luther kristendom
islam | Islam | islam muslim moské koran imam allah profet muhammed ramadan tørklæde sharia islamisk mekka sunni shia
judaism | Jødedom | jøde jødisk jødedom rabbiner synagoge tora hebraisk antisemitisme talmud kosher sabbat holocaust mosaisk chanukka krystalgade
philosophy | Filosofi | filosofi filosof etik moral fornuft sandhed erkendelse eksistens kierkegaard kant metafysik nietzsche dyd oplysningstid logik aristoteles
history | Historie | historie århundrede konge middelalder historiker kejser rige revolution besættelse enevælde modstandsbevægelse dynasti historisk adel stavnsbånd slesvig
society | Samfund | samfund befolkning indbygger borger generation fællesskab social ungdom ulighed beboer samfundsdebat udkantsdanmark civilsamfund sammenhængskraft medborger
family | Familie | barn børn forældre mor fædre familie baby skilsmisse datter søn ægteskab adoption søskende graviditet forældremyndighed ægtefælle
women | Kvinder & ligestilling | kvinde feminisme feminist ligestilling køn pige sexisme metoo kvindeliv kønskvoter mandlig kønsroller ligeløn sexchikane kvindekamp kvindebevægelse
sexuality | Seksualitet | homoseksuel bøsse lesbisk seksualitet transkønnet lgbt biseksuel pride seksuel homofobi queer regnbueflag seksualvejledning transperson heteroseksuel
migration | Indvandring & asyl | flygtning asyl asylansøger indvandrer indvandring udlændinge udvisning opholdstilladelse statsborgerskab integration grænse migration udlændingestyrelsen migrant familiesammenføring visum
housing | Boliger & ejendom | bolig andelslejlighed ejendomsmægler boligmarked villa ejendom hus boligpriser ejerlejlighed andelsbolig boligkøber kvadratmeter grundværdi almene boligselskab
charity | Velgørenhed & nødhjælp | velgørenhed nødhjælp donation indsamling nødhjælpsorganisation frivillig fond hjælpeorganisation ulandsbistand donor humanitær indsamler hjælpearbejde korshær unicef bistand
war | Krig & konflikt | krig soldat tropper hær angreb militær kamphandling oprører våbenhvile bombe borgerkrig civile ukraine offensiv invasion fred dræbt
armed_forces | Forsvaret | forsvaret forsvarsminister officer regiment værnepligt general flyvevåbnet søværnet bataljon kaserne veteran kampfly hjemmeværnet brigade forsvarsforlig fregat
weapons | Våben | våben pistol gevær ammunition skydevåben kugle missil revolver skud kampvogn våbenlov våbentilladelse kaliber maskinpistol håndgranat haglgevær
terrorism | Terrorisme | terrorisme terrorist terror terrorangreb al-qaeda gidsel jihad ekstremist selvmordsbombe pet islamist terrordømt bombeangreb radikalisering attentat
middle_east | Mellemøsten | israel palæstinenser gaza gazastriben iran irak syrien hamas libanon hizbollah israelsk jerusalem palæstinensisk netanyahu arabisk tyrkiet kurder
environment | Miljø | miljø natur bæredygtig miljøstyrelsen biodiversitet økosystem miljøvenlig naturfredning økologisk miljøbevægelse miljøminister greenpeace naturbeskyttelse levested naturpleje drikkevandsbeskyttelse
climate | Klima | klima klimaforandring udledning opvarmning drivhusgas co2-udledning klimaaftale drivhuseffekt gletsjer temperatur klimamål metan klimaminister parisaftalen havniveau kuldioxid
wildlife | Dyr & natur | dyr ulv fugl ræv pattedyr dyreart insekt rovdyr zoo sæl elefant hval rådyr ørn vildt bier
pollution | Affald & forurening | affald forurening genbrug plastik giftig losseplads spildevand skrald sortering farlig pfas partikelforurening forbrænding miljøgift genanvendelse pant
water | Vand & søer | vand drikkevand oversvømmelse grundvand vandløb fjord kanal tørke vandværk dæmning kyst vandmiljø reservoir strand åløb
land | Parker & landskab | park nationalpark naturstyrelsen landskab vandresti klithede klit fredning naturområde friluftsliv lokalplan matrikel areal eng grønne vandretur
weather | Vejr & katastrofer | vejr storm regn sne jordskælv dmi orkan uvejr torden katastrofe tsunami beredskab hedebølge skybrud stormflod skovbrand redning
energy | Energi | energi strøm elpris kraftværk elnet elektricitet ørsted elselskab kul fjernvarme kilowatt elforbrug energinet megawatt brændsel elregning
oil | Olie & gas | olie oliepris naturgas råolie gas nordsøen olieselskab tønde opec raffinaderi rørledning benzin boreplatform udvinding oliefelt shell
nuclear | Atomkraft | atomkraft atomkraftværk reaktor uran radioaktiv stråling atomaffald tjernobyl barsebäck fukushima nedsmeltning kernekraft plutonium risø beriget
renewables | Vedvarende energi | vindmølle vindkraft solcelle vedvarende vestas havvindmølle vindmøllepark biogas solenergi biomasse varmepumpe solfanger vindenergi jordvarme solpark
agriculture | Landbrug | landmand landbrug mark høst korn hvede afgrøde gylle sprøjtemiddel bonde landbrugsstøtte gødning traktor udsæd pesticid gård roer
livestock | Husdyrbrug | svin malkeko køer mælk grise kvæg lam kylling slagteri mælkeproducent husdyr kalv stald foder arla minkavler fjerkræ
fishing | Fiskeri | fiskeri fisker fiskebestand fangst torsk sild kvote trawler ørred fiskeredskab fiskekutter fiskeristyrelsen lystfisker makrel garn rejer
forestry | Skovbrug | skov træ træer tømmer skovbrug fældning savværk skovejer skovfoged plantage gran nåleskov hugst skovrejsning skovdyrkning
food | Mad | mad grøntsager ost kød smag køkken middagsmad løg hvidløg krydderier råvarer fødevarer måltid frugt pølse chokolade rugbrød
recipes | Opskrifter | opskrift spiseske teske ingredienser ovn smør peber rør pande sukker kog salt pisk skiver portioner hak steg
baking | Brød & bagning | brød mel dej gær bagning kage lagkage surdej bagværk bageri morgenbrød hvedemel ælte bagepulver hæve kringle
drinks | Drikkevarer | vin kaffe drik alkohol bryggeri flaske vingård cocktail carlsberg tuborg spiritus whisky snaps glas druer ølsmagning
restaurants | Restauranter | restaurant kok krostue menu tjener gæst café spisested køkkenchef frokost noma michelin bordbestilling middag servering værtshus kro
travel | Rejser | rejse ferie turist hotel turisme rejsemål strand charter rejsearrangør bagage seværdighed pas sommerhus campingplads rejsebureau udflugt
transport | Trafik & transport | trafik vej bus lastbil bilist motorvej kollektiv vejdirektoratet passager metro trafikprop cykelsti trafikulykke chauffør færdsel pendler
cars | Biler | bil motor bmw dæk elbil volkswagen kørekort diesel køretøj toyota gear bremse bilist bilforhandler bilmærke registreringsafgift bilproducent
motorcycles | Motorcykler | motorcykel motorcyklist styrthjelm yamaha knallert harley ducati kawasaki motorcykler motorcykelklub motorcykeltur udstødning honda scooter mc-klub
railways | Jernbane | tog dsb banegård lokomotiv skinner perron vogn spor lokofører station jernbane banedanmark letbane togtrafik sporvogn køreplan
aviation | Luftfart | fly lufthavn pilot kastrup sas flyselskab boeing airbus landing helikopter flyvning norwegian landingsbane billund kabine passagerfly
ships | Skibe & både | skib båd sejl lystbåd havn kaptajn færge mast fortøjning sejlbåd besætning rederi mærsk ror skipper krydstogtskib sejlads
postal | Post & logistik | post brev pakke postnord frimærke porto postbud forsendelse levering kurer logistik pakkeshop kuvert spedition afsender fragtmand
home | Hus & husholdning | møbler hjem badeværelse stue indretning rengøring vaskemaskine sofa soveværelse støvsuger ikea køkken hylde gardin opvaskemaskine gulvtæppe husholdning
gardening | Have | havearbejde plante blomst beskære græsplæne ukrudt kompost rose tomat drivhus frø staudebed gartner hæk busk køkkenhave krukke
diy | Gør-det-selv | renovere boremaskine skrue malerpensel maling værktøj spartle sav hammer væg fliser isolering tapet byggemarked lim søm gør-det-selv
pets | Kæledyr | hund kat kæledyr hvalp dyrlæge killing hundesnor kanin hundeejer opdrætter marsvin akvarium hunderace hamster hundefører pels
industry | Industri | industri fabrik produktion maskine stål fremstilling industriel fabrikant anlæg danfoss grundfos automatik montage samlebånd industriarbejder underleverance
construction | Byggeri | byggeri entreprenør beton bro byggeplads bygge kran tunnel håndværker stillads bygherre murer tømrer fundament infrastruktur renovering
mining | Minedrift & metaller | guldmine minedrift guld kul malm kobber metal jern sølv minearbejder råstof grønland kvanefjeldet zink mineselskab lithium
documents | Dokumenter & blanketter | blanket dokument underskrift bilag ansøgning arkiv kopi formular udfyld cpr-nummer aktindsigt stempel fuldmagt attest journalnummer underskrevet
invoices | Fakturaer | faktura fakturanummer beløb moms forfaldsdato total stykpris betalingsbetingelser kvittering kundenummer cvr-nummer ekskl inkl regning rykker bankkonto betalingsfrist
cvs | Cv & jobansøgning | ansøgning erhvervserfaring kvalifikationer jobansøgning kompetencer referencer jobsamtale praktik ansøger uddannelsesbaggrund sprogkundskaber stillingsopslag fritidsinteresser jobsøgende rekruttering curriculum
minutes | Referater & møder | referat møde dagsorden mødeleder dirigent afbud deltagere bestyrelsesmøde referent referattager dagsordenspunkt formand generalforsamling godkendelse udvalgsmøde beslutning
manuals | Vejledninger | vejledning brugsanvisning installere knap indstilling manual installation display tilslutte trykknap menu trin betjening sikkerhedsanvisning klik montering konfigurere
letters | Breve | hilsen venlig kære mvh brev vedlagt tilbagemelding hilsner højagtelsesfuldt brevskriver ærbødigst undertegnede svarbrev bekræfte henvendelse svarfrist
`;
