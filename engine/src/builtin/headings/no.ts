/** Norwegian (Bokmål) headings: `id | name | words that tell of it`. */
export const no = `
politics | Politikk | politikk stortinget statsminister regjering arbeiderpartiet høyre frp statsråd opposisjon parti partileder politiker stortingsrepresentant senterpartiet venstresiden støre solberg
elections | Valg | stortingsvalg velger valgkamp stemmeseddel folkeavstemning kandidat valglokale meningsmåling valgdeltakelse mandat kommunevalg sperregrense valgkrets valgresultat valgdag forhåndsstemme
diplomacy | Utenrikspolitikk | utenriksminister utenrikspolitikk ambassadør ambassade diplomat sanksjoner toppmøte utenriksdepartementet bilateral forhandling allianse suverenitet konsulat fredsavtale nato utsending
government | Forvaltning & kommuner | kommune ordfører fylkeskommune kommunestyre rådmann statsforvalter forvaltning direktorat forskrift departement byråd vedtak etat saksbehandler fylkesmann tilsyn
law | Jus & domstoler | tingretten lagmannsretten høyesterett dommer advokat lov dom rettssak saksøker tiltale grunnlovsbrudd jurist paragraf anke rettspraksis domstol
crime | Kriminalitet | politi drap siktet pågrepet kriminalitet fengsel gjerningsmann ran tyveri mistenkt aktor innbrudd bedrageri kripos etterforskning varetekt voldtekt
rights | Borgerrettigheter | menneskerettigheter diskriminering likestilling rasisme ytringsfrihet minoritet aktivist undertrykkelse demonstrant amnesty samene sensur likeverd rettighetskamp forskjellsbehandling funksjonshemmet
patents | Patenter & opphavsrett | patent opphavsrett varemerke oppfinner patentkrav patentstyret rettighetshaver piratkopiering åndsverk opphavsmann plagiat royalty patentsøknad designregistrering immaterialrett forfalskning
privacy | Personvern | personvern personopplysninger datatilsynet samtykke gdpr behandlingsansvarlig databehandler personvernerklæring registrert overvåking cookies sletting innsyn informasjonskapsler anonymitet lagringstid
business | Næringsliv & økonomi | selskap omsetning overskudd næringsliv økonomi konsern bedrift kvartal vekst oppkjøp inflasjon styreleder gründer konkurs konjunktur konsernsjef e24
marketing | Markedsføring & reklame | reklame markedsføring kampanje merkevare annonse målgruppe reklamebyrå forbruker slagord sponsor annonsør merkebygging reklamefilm omdømme plakat markedssjef
retail | Butikk & handel | butikk kunde dagligvare rabatt tilbud rema kiwi nettbutikk kjøpmann varehus kjøpesenter salg handlevogn varer kasse kjede julehandel
trade | Utenrikshandel | eksport import toll frihandel handelsavtale eksportør importør handelskrig kvote wto verdenshandel tollsats handelsbalanse handelshindring embargo tollvesen
finance | Bank & finans | bank rente sentralbank penger konto sparebank dnb valuta gjeld betaling sparing kontanter finans innskudd bankkort kronekurs
markets | Børs & aksjer | aksje børs aksjonær aksjekurs obligasjon utbytte indeks investor aksjefond verdipapir hovedindeksen portefølje analytiker kursfall oljefondet megler
insurance | Forsikring | forsikring forsikringsselskap premie polise egenandel forsikringstaker erstatning dekning skadeserstatning skademelding gjensidige livsforsikring innboforsikring forsikret reiseforsikring forsikringsavtale
taxes | Skatt | skatt skatteetaten skattemelding merverdiavgift fradrag selvangivelse skatteyter avgift formuesskatt inntektsskatt skattlegging skattepliktig trinnskatt skatteoppgjør skatteunndragelse trygdeavgift
accounting | Regnskap | regnskap bokføring årsregnskap revisor balanse resultatregnskap avskrivning eiendeler egenkapital regnskapsfører revisjon kontoplan bilag årsberetning fordring regnskapsår
pensions | Pensjon & trygd | pensjon pensjonist nav trygd folketrygd uføretrygd alderspensjon sykepenger tjenestepensjon fattigdom stønad pensjonsalder sosialhjelp afp dagpenger minstepensjonist
work | Arbeidsliv | arbeidsgiver arbeidstaker lønn tariffavtale streik fagforening ansatt arbeidsledighet jobb arbeidsmarked oppsigelse permittering arbeidsmiljø arbeidssøker tillitsvalgt lønnsoppgjør sykefravær
contracts | Kontrakter | avtale kontrakt kontraktsforhold oppsigelse ansvarsbegrensning mislighold vilkår garanti forpliktelse heving lovvalg verneting kontraktspart tvist skriftlig avtalepart
leases | Leiekontrakter | leietaker utleier leieavtale leiekontrakt husleie depositum fremleie leieforhold leiepris innflytting utflytting utkastelse leieobjekt fraflytting leiesum forpaktning
licences | Lisenser | lisens lisenstaker lisensgiver bruksrett lisensavtale lisensavgift underlisens kildekode sluttbruker royalty lisensvilkår eksklusiv overdragelse programvarelisens lisensiering
employment_contracts | Arbeidsavtaler | arbeidsavtale ansettelse prøvetid oppsigelsestid årslønn ferie stilling arbeidstid arbeidssted konkurranseklausul feriepenger sluttpakke arbeidsoppgaver overtid arbeidskontrakt tiltredelse
distribution | Levering & distribusjon | leverandør levering forhandler distributør bestilling grossist leveringstid leveringsbetingelser varelager distribusjon frakt produsent innkjøp ordre forhandleravtale leveranse
services | Tjenester & rådgivning | konsulent oppdragsgiver oppdragstaker tjenesteleverandør oppdrag honorar underleverandør timepris rådgivning vedlikehold rammeavtale konsulentavtale rådgiver bistand tjenesteavtale driftsavtale
confidentiality | Konfidensialitet | konfidensiell taushetsplikt konfidensialitet taushetserklæring hemmelighet forretningshemmelighet mottaker hemmeligholde uvedkommende røpe videreformidle fortrolig konfidensialitetsavtale bedriftshemmelighet taushetsavtale
partnerships | Samarbeid & selskaper | aksjonæravtale samarbeidsavtale partnerskap kompanjong generalforsamling vedtekter samarbeidspartner medeier aksjeselskap aksjekapital deltaker fellesforetak stiftelsesdokument samarbeid interessentskap selskapsavtale
loans | Lån & kreditt | lån låntaker långiver kreditt avdrag boliglån kreditor gjeldsbrev kausjon pant tilbakebetaling debitor sikkerhetsstillelse nedbetaling låneavtale kausjonist
franchises | Franchise | franchise franchisetaker franchisegiver franchisekjede franchiseavtale konsept etablering kjedekonsept franchising driftshåndbok butikkjede franchiseavgift selvstendig utsalgssted kjededrift
sport | Sport | idrett sport lag kamp trener sesong utøver turnering seier mesterskap landslag finale nederlag medalje mester spiller ol-gull
football | Fotball | fotball eliteserien rosenborg målvakt keeper spiss straffespark landslagssjef midtbanespiller uefa haaland ødegaard brann vålerenga frispark offside vif
american_football | Amerikansk fotball | quarterback touchdown nfl receiver linebacker yards patriots superbowl endzone interception football cowboys packers amerikanskfotball cornerback
tennis | Tennis | tennis ruud wimbledon dobbeltfeil grandslam atp wta tennisspiller matchball tiebreak backhand forehand grus racket tennisbane casper
basketball | Basketball | basketball nba basketligaen rebound dunk trepoenger kurv playoff lakers straffekast basketspiller euroleague basket bærum basketballklubb
baseball | Baseball | baseball pitcher inning homerun catcher mlb yankees kaster softball slåball baseballspiller mets dodgers shortstop balltre
ice_hockey | Ishockey | ishockey nhl puck powerplay ishockeyspiller stanley get-ligaen zuccarello storhamar hockey utvisning ishall oilers sparta hockeyspiller hockeylag
rugby | Rugby | rugby scrum rugbyspiller rugbylag springboks wallabies twickenham flanker takling klynge try rugbyunion rugbykamp rugbyforbundet rugbyklubb
cricket | Cricket | cricket wicket batsman bowler cricketspiller innings ashes ipl cricketbane runs cricketklubb kricket slåer cricketforbundet cricketlag
golf | Golf | golf golfspiller golfbane birdie bogey handicap putt par hovland caddie green ryder golfklubb pettersen fairway
cycling | Sykling | syklist sykling etappe tour feltet sykkelritt hushovd kristoff rytter giro temporitt vuelta klatretrøye sykkellag sykkel terrengsykkel spurt
athletics | Friidrett | friidrett maraton løpebane hekk høydehopp lengdehopp stafett kulestøt spydkast sprinter løping warholm ingebrigtsen tikamp diskos doping bislett
motorsport | Motorsport | formel racing rally petter førerfelt ferrari depotstopp pole prix racerbil rallycross speedway motorsport kvalifisering banerekord billøp
swimming | Svømming | svømming svømmer butterfly crawl svømmehall ryggsvømming brystsvømming basseng medley fristil svømmestevne vannpolo stupe svømmeklubb langbane badeanlegg
boxing | Boksing & kampsport | boksing bokser tungvekt knockout judo karate bryting kampsport brækhus bokseringen tittelkamp taekwondo mma brytestevne boksekamp proffbokser
winter_sports | Vintersport | langrenn ski skirenn skiskyting slalåm hopprenn utfor bjørgen holmenkollen kombinert snøbrett northug skøyter skihopp verdenscup alpint smøring
health | Helse | sykehus lege pasient helse behandling sykepleier legekontor operasjon helsevesen legevakt klinikk medisinsk helsedirektoratet kirurg overlege sykehjem pleie
diseases | Sykdommer | sykdom kreft infeksjon symptom diabetes svulst bakterie diagnose hjerteinfarkt hjerneslag allergi betennelse smerter kronisk feber smitte leddgikt
epidemics | Epidemier & vaksiner | vaksine vaksinasjon korona koronavirus pandemi epidemi virus influensa karantene folkehelseinstituttet smittevern nedstengning munnbind utbrudd immunitet smittetall fhi
drugs | Medisiner & rusmidler | medisin legemiddel apotek tablett bivirkning dose pakningsvedlegg resept antibiotika narkotika hasj cannabis preparat heroin kokain pille virkestoff
mental_health | Psykisk helse | depresjon angst psykiater psykisk psykiatri terapeut selvmord stress traume rusavhengighet terapi psykiatrisk avhengighet mindfulness utbrenthet psykose
nutrition | Kosthold & trening | kosthold kalorier vitamin slanking overvekt trening ernæring protein treningssenter karbohydrater fett vektnedgang kostråd fiber mosjon kondisjon
science | Vitenskap | forsker forskning vitenskap eksperiment fagfelle laboratorium teori studie nobelpris hypotese oppdagelse forskningsrådet forskningsprosjekt professor forskningsfunn universitetet
physics | Fysikk | fysikk partikkel elektron foton atom kvante kvantefysikk relativitetsteori tyngdekraft magnetfelt cern akselerasjon nøytron higgs hastighet bølgelengde
chemistry | Kjemi | kjemi kjemisk molekyl reaksjon syre forbindelse katalysator løsemiddel grunnstoff kjemikalie hydrogen oksid ion gassart polymer blanding
biology | Biologi | biologi celle gen dna evolusjon protein arvestoff organisme biolog enzym foster stamceller mutasjon fotosyntese genetisk art
mathematics | Matematikk | matematikk ligning bevis funksjon polynom geometri algebra tallrekke vektor integral brøk derivasjon matrise primtall trekant regnestykke
space | Verdensrommet & astronomi | verdensrommet nasa planeter måne galakse teleskop satellitt astronaut romfart rakett mars komet univers astronom stjerne romsonde
geology | Geologi | geologi bergart vulkan mineral sediment geolog magma jordskorpe lavastrøm kalkstein granitt istid kontinentalplate fossil løsmasser berggrunn
psychology | Psykologi | psykologi psykolog atferd hukommelse personlighetstrekk følelsesliv kognitiv persepsjon motivasjon selvfølelse bevissthet selvinnsikt tilknytning freud hjerne
archaeology | Arkeologi | arkeologi arkeolog utgravning vikingtid bronsealder jernalder steinalder grav gravhaug skjelett runestein oldtid oldsak kulturminne gravfunn middelalderby
technology | Teknologi | teknologi datamaskin teknikk digital digitalisering innovasjon dings apparat oppstartsselskap drone teknologisk ingeniør elektronisk teknologiselskap teknisk nyvinning brukergrensesnitt
software | Programvare | programvare program windows linux kode programmering fil operativsystem programmerer server oppdatering microsoft kildekode feilmelding kompilator versjon database
hardware | Datamaskiner & utstyr | harddisk prosessor skjermkort minne hovedkort tastatur laserskriver skjerm bærbar amd laptop bios maskinvare strømforsyning vifte brikke
internet | Internett | internett nettside nettleser google facebook e-post søkemotor nettet blogg twitter bredbånd nedlasting nettsted nettadresse forum nettbruker
phones | Mobil & tele | mobil telefon smarttelefon iphone telenor mobiltelefon abonnement sms telia operatør samtale samsung android mobilnett simkort nettbrett
ai | Kunstig intelligens | ki-basert intelligens algoritme chatgpt robot nevral maskinlæring språkmodell chatbot openai automatisering deepfake treningsdata ki-modell selvlærende generativ
security | Datasikkerhet | hacker kryptering passord sikkerhetshull skadevare brannmur phishing antivirus dataangrep datainnbrudd nøkkel trojaner it-sikkerhet nettsvindel cyberangrep løsepengevirus
electronics | Elektronikk | krets spenning transistor motstand forsterker batteri kondensator kretskort elektronikk sensor ledning volt støpsel kabel lodde signal
games | Dataspill | spill playstation xbox nintendo konsoll gamer dataspill sony e-sport gaming spillutvikler minecraft fortnite multiplayer spillkonsoll kontroller
graphics | Datagrafikk | grafikk piksel bildebehandling photoshop oppløsning jpeg rendering tekstur animasjon farger layout vektor polygon bildeformat skrifttype illustrator
culture | Kultur | kultur museum festival utstilling kulturarv kulturell publikum tradisjon kulturminister kulturhus kulturrådet arrangement folkelig bunad spellemann kulturliv
entertainment | Underholdning | underholdning skuespiller show komiker revy stjerne programleder melodi oscar gallaforestilling humor fans hollywood artist gullruten talkshow stand-up
film | Film & kino | film regissør kino manus hovedrolle filmfestival amanda dokumentarfilm spillefilm skuespillerinne premiere trailer innspilling blockbuster filmskaper kinofilm
music | Musikk | musikk sanger album låt band konsert gitar orkester komponist dirigent plate akkord rapper opera piano vokalist
television | Tv & radio | nrk tv-serie episode kanal seer radio tv-program sending tv2 seertall serie podkast strømming radioprogram reality tv-seer
celebrities | Kjendiser & kongelige | kongehuset dronning prins prinsesse kronprins kjendis bryllup mette-marit haakon hoffet sladder kongefamilien märtha kjendispar glamour harald
art | Kunst | kunst maleri maler kunstner galleri skulptur munch tegning portrett kunstverk nasjonalmuseet kunsthall billedkunst vernissasje akvarell billedhugger
literature | Bøker & litteratur | bok bøker roman forfatter litteratur dikt lyrikk forlag lesing krim novelle poesi litterær ibsen bokhandel fortelling
theatre | Teater & dans | teater scene dans danser ballett skuespill teaterstykke koreograf dramatiker musikal instruktør ensemble forestilling nationaltheatret teatersjef scenekunst
photography | Fotografi | foto fotograf fotografi kamera objektiv blender lukkertid eksponering blits fotobok stativ fotografere canon nikon motiv speilrefleks
architecture | Arkitektur | arkitekt arkitektur bygning fasade høyhus byplanlegging domkirke tårn slott snøhetta operahuset verneverdig byutvikling byggeskikk arkitektkontor
fashion | Mote | mote klær designer kjole kolleksjon catwalk modell sko tekstil moteuke plagg stoff motehus bukse jakke garderobe antrekk
media | Medier & journalistikk | avis journalist redaktør medier presse nyheter aftenposten dagbladet artikkel intervju redaksjon ntb sjefredaktør pressefrihet forside nettavis
education | Skole & utdanning | skole elev lærerstudent universitet student undervisning utdanning videregående barnehage eksamen karakter klasserom rektor høyskole studie læreplan skolegang
language_learning | Språk | språk grammatikk ordbok oversettelse uttale verb substantiv dialekt nynorsk bokmål stavemåte ordforråd språkforsker morsmål språkkurs bøyning
religion | Religion | religion gud religiøs bønn synd sjel troende helgen himmel åndelig ateist buddhisme trossamfunn livssyn trosbekjennelse religionsfrihet
christianity | Kristendom | kirke kristen jesus kristus bibel biskop pave prest menighetsråd evangelium gudstjeneste katolsk dåp konfirmasjon bedehus preses
islam | Islam | islam muslim moské koranen imam allah profet muhammed ramadan hijab sharia islamsk mekka sunni sjia
judaism | Jødedom | jøde jødisk jødedom rabbiner synagoge tora hebraisk antisemittisme talmud kosher sabbat holocaust mosaisk hanukka jødehat
philosophy | Filosofi | filosofi filosof etikk moral fornuft sannhet erkjennelse eksistens kant metafysikk nietzsche dyd opplysningstid logikk aristoteles platon
history | Historie | historie århundre konge middelalder historiker keiser rike revolusjon okkupasjon vikingene motstandsbevegelse dynasti historisk krigsseiler adel union
society | Samfunn | samfunn befolkning innbygger borger generasjon fellesskap sosial ungdom ulikhet beboer samfunnsdebatt distriktene innbyggertall sivilsamfunn medborger utenforskap
family | Familie | barn forelder foreldre mor pappa mamma familie baby skilsmisse datter sønn ekteskap adopsjon søsken graviditet foreldrepermisjon barnevern
women | Kvinner & likestilling | kvinne feminisme feminist kjønn jente sexisme metoo kjønnskvotering kvinnehelse kjønnsroller likelønn kvinnekamp kvinnedagen krisesenter kvinnebevegelse
sexuality | Seksualitet | homofil lesbisk seksualitet transperson skeiv biseksuell pride seksuell homofobi queer regnbueflagg homoekteskap legning samleie kjønnsidentitet heteroseksuell
migration | Innvandring & asyl | flyktning asyl asylsøker innvandrer innvandring utlending utvisning oppholdstillatelse statsborgerskap integrering asylmottak udi grense migrasjon familiegjenforening visum
housing | Bolig & eiendom | bolig leilighet eiendomsmegler boligmarked enebolig eiendom hus boligpriser borettslag boligkjøper boligeier kvadratmeter visning takst budrunde nybygg
charity | Veldedighet & bistand | veldedighet bistand nødhjelp donasjon innsamling innsamlingsaksjon frivillig stiftelse hjelpeorganisasjon hjelpearbeider giverglede humanitær redd unicef flyktninghjelpen tv-aksjonen frelsesarmeen
war | Krig & konflikt | krig soldat tropper hær angrep militær kamphandling opprører våpenhvile bombe borgerkrig sivile ukraina offensiv invasjon fred drept
armed_forces | Forsvaret | forsvaret forsvarsminister offiser regiment verneplikt general luftforsvaret sjøforsvaret forsvarssjef bataljon leir veteran kampfly heimevernet fregatt brigade
weapons | Våpen | våpen pistol gevær ammunisjon skytevåpen kule missil revolver skudd stridsvogn våpenlov våpentillatelse kaliber maskinpistol håndgranat hagle
terrorism | Terrorisme | terrorisme terrorist terror terrorangrep al-qaida gissel jihad ekstremist selvmordsbomber pst breivik utøya islamist radikalisering bombeangrep attentat
middle_east | Midtøsten | israel palestiner gaza gazastripen iran irak syria hamas libanon hizbollah israelsk jerusalem palestinsk netanyahu arabisk tyrkia kurder
environment | Miljø & natur | miljø natur bærekraft miljødirektoratet naturmangfold økosystem miljøvennlig naturvern økologisk naturpanel miljøvernminister bellona naturvernforbundet leveområde miljøbevegelse rødlista
climate | Klima | klima klimaendring utslipp oppvarming klimagass karbonfangst klimaavtale drivhuseffekt isbre temperatur klimamål metan havnivå parisavtalen karbondioksid klimaforsker
wildlife | Dyr & natur | dyr ulv bjørn fugl rev pattedyr dyreart insekt rovdyr elg hval gaupe jerv dyrepark rein vilt ørn
pollution | Avfall & forurensning | avfall forurensning resirkulering plast giftig søppel kloakk kildesortering miljøgift panteordning deponi farlig svevestøv forsøpling gjenvinning søppelfylling
water | Vann & vassdrag | vann elv innsjø drikkevann flom vassdrag grunnvann kanal tørke demning vannverk fjord kyst vannforsyning reservoar nve
land | Parker & landskap | park nasjonalpark landskap tursti friluftsliv allemannsretten fjell utmark vernet tomt reguleringsplan areal strandsone marka turistforeningen naturområde
weather | Vær & katastrofer | storm regn snø jordskjelv meteorolog orkan uvær torden katastrofe tsunami beredskap hetebølge ekstremvær skred skogbrann redningsaksjon værvarsel
energy | Energi | energi strøm strømpris kraftverk strømnett elektrisitet statkraft kraftselskap kull fjernvarme kilowattime strømforbruk statnett megawatt brensel kraftlinje
oil | Olje & gass | olje oljepris naturgass råolje gass nordsjøen statoil equinor fat opec raffineri rørledning bensin oljeplattform sokkelen oljefelt boring
nuclear | Kjernekraft | kjernekraft atomkraftverk reaktor uran radioaktiv stråling atomavfall tsjernobyl sellafield fukushima nedsmelting atomkraft plutonium halden anriket
renewables | Fornybar energi | vindkraft vindmølle vindturbin solcelle fornybar havvind vannkraft biogass solenergi bioenergi varmepumpe solkraft vindpark jordvarme solcellepanel
agriculture | Landbruk | bonde landbruk jordbruk åker avling korn hvete gård gjødsel sprøytemiddel bønder landbruksminister jordbruksoppgjøret traktor såkorn bondelaget poteter
livestock | Husdyrhold | kyr sau melk gris storfe kylling slakteri melkebonde husdyr kalv fjøs fôr tine beite geit lam fjørfe
fishing | Fiske & oppdrett | fiskeflåte fisker fiskebestand fangst torsk sild kvote tråler laks lakselus oppdrett garn fiskebåt fiskeri makrell skrei reker
forestry | Skogbruk | skog treslag trær tømmer skogbruk hogst sagbruk skogeier gran furu treforedling planting skogplanting tømmerstokk massevirke
food | Mat | mat grønnsaker ost kjøtt smak kjøkken middagsrett løk hvitløk krydder råvarer matvarer måltid frukt pølse sjokolade brunost
recipes | Oppskrifter | oppskrift spiseskje teskje ingredienser stekeovn smør pepper rør stekepanne sukker kok salt klype skiver hakk forvarm porsjoner
baking | Brød & baking | brød mel deig gjær baking kake bløtkake surdeig bakverk bakeri boller hvetemel elte bakepulver heving kakeform lefse
drinks | Drikke | vin kaffe drikke alkohol vinmonopolet bryggeri flaske vingård cocktail brennevin whisky akevitt glass druer pils ringnes
restaurants | Restauranter | restaurant kokk kro meny servitør gjest kafé spisested kjøkkensjef lunsj maaemo michelin bordbestilling middag servering serveringssted
travel | Reiser | reise ferie turist hotell turisme reisemål strand charter rundreise bagasje severdighet pass hytte campingplass reisebyrå syden
transport | Trafikk & samferdsel | trafikk vei buss lastebil bilist motorvei kollektivtrafikk vegvesenet passasjer bompenger rushtid sykkelfelt trafikkulykke sjåfør trikk t-bane samferdselsminister
cars | Biler | bil motor bmw dekk elbil volkswagen førerkort diesel kjøretøy toyota girkasse brems bilforhandler tesla bilmerke bilprodusent naf
motorcycles | Motorsykler | motorsykkel motorsyklist hjelm yamaha moped harley ducati kawasaki motorsykkelklubb eksos honda scooter mc-klubb sidevogn mc-fører
railways | Jernbane | tog jernbane flytoget lokomotiv skinner perrong vogn spor lokfører stasjon nsb banenor togtrafikk damplokomotiv rutetabell jernbanestasjon dobbeltspor
aviation | Luftfart | fly flyplass pilot gardermoen sas flyselskap boeing airbus landing helikopter flyging norwegian rullebane avinor widerøe kabin passasjerfly
ships | Skip & båt | skip båt seil båtliv havn kaptein ferge mast fortøyning seilbåt mannskap rederi hurtigruten ror skipper cruiseskip fritidsbåt
postal | Post & logistikk | post brev pakke postnummer frimerke porto postbud forsendelse pakkepost kurer logistikk postkasse konvolutt spedisjon avsender fraktbrev
home | Hus & hjem | møbler hjem baderom stue interiør rengjøring vaskemaskin sofa soverom støvsuger ikea hylle gardin oppvaskmaskin teppe innredning
gardening | Hage | hage plante blomst beskjære gressplen ugress kompost rose tomat drivhus frø staude hekk busk gartner krukke
diy | Oppussing | pusse drill skrue malerrull maling verktøy sparkle motorsag hammer vegg fliser isolering tapetsere byggevare snekker lim oppussing
pets | Kjæledyr | hund katt kjæledyr valp veterinær kattunge hundebånd kanin hundeeier kennel marsvin akvarium hunderase hamster dyreeier dyreklinikk
industry | Industri | industri fabrikk produksjon maskin stål fremstilling industriell smelteverk anlegg hydro aluminium verksted yara montering industriarbeider elkem
construction | Bygg & anlegg | byggeplass entreprenør betong bro bygge kran tunnel håndverker stillasbygger byggherre veidekke skanska tømrer grunnmur infrastruktur rehabilitering byggebransjen
mining | Gruver & metaller | gruve gull kobber malm metall jern sølv gruvearbeider svalbard kullgruve sink gruvedrift mineralutvinning kis litium råstoff
documents | Dokumenter & skjemaer | skjema dokument underskrift vedlegg søknad arkiv kopi utfylt fødselsnummer attest stempel fullmakt journalnummer bekreftelse undertegnede blankett
invoices | Fakturaer | faktura fakturanummer beløp mva forfallsdato kid totalt betalingsbetingelser kvittering kundenummer kontonummer ekskl purring regning fakturadato stykkpris
cvs | Cv & jobbsøknad | arbeidserfaring kvalifikasjoner jobbsøknad kompetanse referanser jobbintervju søknad praksis søker utdannelse språkkunnskaper stillingsannonse egenskaper rekruttering vitnemål meritter
minutes | Møtereferater | referat møte saksliste møteleder dagsorden forfall styremøte referent protokoll sakspapirer innkalling møteinnkalling årsmøte vedtatt enstemmig tilstede
manuals | Bruksanvisninger | bruksanvisning installere knapp innstilling veiledning installasjon brukerhåndbok koble trykknapp meny trinn betjening sikkerhetsinstruks klikk montere konfigurere
letters | Brev | hilsen vennlig kjære mvh brev vedlagt hilsninger ærbødigst brevskriver høflig hei imøteser henvendelse tilbakemelding svarbrev
`;
