/** Swedish headings: `id | name | words that tell of it`. */
export const sv = `
politics | Politik | politik politiker riksdag regering statsminister socialdemokraterna moderaterna sverigedemokraterna partiledare opposition riksdagsledamot minister partikongress liberalerna vänsterpartiet budgetproposition parti
elections | Val | riksdagsval väljarkår valrörelse valresultat rösträtt röstning kandidat folkomröstning vallokal valsedel opinionsmätning valdeltagande mandat valkrets valdag spärren
diplomacy | Utrikespolitik | utrikesminister utrikespolitik ambassadör ambassad diplomat sanktioner toppmöte förhandlingar bilateral utrikesdepartementet nato allians konsulat suveränitet fredsavtal sändebud
government | Förvaltning & kommuner | kommun myndighet kommunstyrelse länsstyrelse kommunfullmäktige nämnd tjänsteman förvaltning förordning departement landsting tillsyn kommunalråd region upphandling statlig
law | Juridik | domstol tingsrätt rättsfall hovrätt åtal advokat domare lag rättegång kärande stämningsansökan jurist grundlag paragraf lagstiftning överklagande
crime | Brott & polis | polis brott mord gripen misstänkt åklagare häktad fängelse rån stöld bedrägeri gärningsman skjutning inbrott utredning brottsoffer gäng
rights | Medborgerliga rättigheter | mänskliga rättighetskamp diskriminering jämlikhet rasism yttrandefrihet minoritet förtryck aktivist demonstrant amnesty frihet censur medborgarrätt funktionsnedsättning samer
patents | Patent & upphovsrätt | patent upphovsrätt varumärke uppfinnare uppfinning intrång patentverket immaterialrätt mönsterskydd piratkopiering royalty plagiat rättighetshavare patentansökan förfalskning patentskydd
privacy | Integritet & dataskydd | personuppgifter integritet gdpr dataskydd samtycke personuppgiftsansvarig registrerade integritetspolicy övervakning behandling biträde cookies lagring radering anonym dataskyddsförordningen
business | Näringsliv & ekonomi | företag omsättning vinst bolag koncern ekonomi näringsliv företagsledning kvartal konjunktur tillväxt uppköp inflation styrelse entreprenör bnp konkurs
marketing | Marknadsföring & reklam | reklam marknadsföring kampanj varumärke annons målgrupp reklambyrå konsument sponsor slogan annonsör influencer reklamfilm affisch kännedom marknadschef
retail | Butiker & handel | butik kund affär handlare rabatt ica näthandel stormarknad rea kassa shopping varukorg sortiment köpcentrum försäljning pris erbjudande
trade | Utrikeshandel | export import tull strafftullar frihandel handelsavtal exportör importör handelskrig kvot wto världshandel handelshinder handelsbalans embargo utförsel
finance | Bank & finans | bank ränta pengar riksbanken konto swedbank valuta nordea betalning sparande skuld finans betalkort kontanter insättning bankkund
markets | Börs & aktier | aktie börs fond aktieägare index utdelning obligation aktiekurs stockholmsbörsen portfölj värdepapper avanza nasdaq investerare analytiker noterad
insurance | Försäkring | försäkring försäkringsbolag premie försäkringstagare självrisk ersättning skadeersättning försäkringsvillkor försäkringsbelopp hemförsäkring livförsäkring skadeanmälan trafikförsäkring försäkrad återförsäkring folksam
taxes | Skatt | skatt skatteverket deklaration moms avdrag inkomstskatt skattebetalare beskattning skattesats taxering arbetsgivaravgift skattesänkning kapitalvinst skattepliktig skattefusk punktskatt
accounting | Bokföring & redovisning | bokföring redovisning årsredovisning revisor balansräkning resultaträkning bokslut avskrivning tillgångar revision kontoplan kapital leverantörsskuld kundfordran verifikation bokföringslagen
pensions | Pension & bidrag | pension pensionär försäkringskassan pensionsmyndigheten bidrag premiepension tjänstepension socialbidrag sjukpenning äldre fattigdom bostadsbidrag garantipension socialförsäkring ålderspension
work | Arbete & fack | arbetsgivare arbetstagare fackförbund lön strejk kollektivavtal arbetslöshet anställd arbetsmarknad jobb varsel arbetsförmedlingen arbetsförhållanden arbetsmiljö uppsägning medarbetare facket
contracts | Avtal | avtal part avtalspart uppsägning ansvarsbegränsning skadestånd villkor garanti skyldighet tvist majeure avtalstid skiljedom skriftligen hävning avtalsbrott
leases | Hyresavtal | hyresgäst hyresvärd hyresavtal hyra lokal lägenhet uppsägningstid andrahand deposition hyreskontrakt hyresrätt hyresnämnd bostad vräkning avflyttning arrende
licences | Licensavtal | licens licenstagare licensgivare nyttjanderätt licensavtal licensavgift underlicens upplåtelse källkod programvara slutanvändare royalty överlåtelse ensamrätt licensvillkor
employment_contracts | Anställningsavtal | anställningsavtal anställning provanställning uppsägningstid månadslön semester arbetstid tillsvidareanställning avgångsvederlag konkurrensklausul arbetsuppgifter övertid anställningsform tjänst befattning las
distribution | Leverans & distribution | leverantör leverans återförsäljare distributör beställning grossist leveranstid leveransvillkor orderbekräftelse inköp lagerhållning distribution frakt tillverkare varumottagning mottagningskontroll
services | Tjänster & konsulter | konsult uppdrag uppdragsgivare uppdragstagare tjänsteleverantör arvode beställaren underleverantör timpris konsultavtal rådgivning underhåll offert åtagande konsultbolag uppdragsbeskrivning
confidentiality | Sekretess | sekretess sekretessavtal konfidentiell sekretessbrott tystnadsplikt företagshemlighet röja mottagande förtroligt avslöja hemligstämplad utlämnande obehörig sekretessbelagd sekretessåtagande
partnerships | Bolag & samarbetsavtal | bolagsman handelsbolag aktieägaravtal samarbete bolagsstämma samarbetsavtal bolagsordning kompanjon partnerskap delägare aktiekapital kommanditbolag samriskbolag bolagsavtal bolagsbildning partner
loans | Lån & kredit | lån låntagare kredit långivare borgen amortering kreditgivare kreditavtal pant skuldebrev återbetalning bolån borgenär räntesats gäldenär löptid
franchises | Franchise | franchise franchisetagare franchisegivare franchisekedja franchiseavtal koncept etablering kedja franchiseavgift butikskoncept egenföretagare varumärkesavtal franchising driftsmanual restaurangkedja
sport | Sport | sport idrott lag match tränare spelare seger turnering landslag säsong mästare olympiska förlust final medalj allsvenskan idrottsförbund
football | Fotboll | fotboll allsvenskan målvakt straff anfallare zlatan ibrahimovic mittfältare uefa offside hörna aik djurgården hammarby fotbollsförbundet inkast frispark
american_football | Amerikansk fotboll | quarterback touchdown nfl receiver linebacker yards patriots football endzone superbowl interception halvlek cowboys cheerleader cornerback
tennis | Tennis | tennis wimbledon servegame set racket dubbelfel edberg atp wta tennisspelare matchboll tiebreak forehand backhand federer söderling
basketball | Basket | basket nba basketspelare basketligan rebound dunk trepoängare slutspel straffkast lakers playoff korg forward euroleague basketlag
baseball | Baseboll | baseboll pitcher inning homerun catcher mlb slagträ basebollspelare yankees baseball softboll brännboll slagman outfield innerplan
ice_hockey | Ishockey | ishockey hockey shl nhl puck landslagsspel powerplay målvakt frölunda färjestad brynäs hockeyallsvenskan elitserien tekning utvisning hockeyspelare hockeylag
rugby | Rugby | rugby scrum rugbyspelare klunga rugbylag twickenham springboks wallabies tackling flanker try rugbyförbundet oval rugbyunion rugbymatch
cricket | Cricket | cricket wicket batsman bowler slagman kricket cricketspelare innings ashes ipl cricketlag over runs slagvända cricketmatch
golf | Golf | golf golfspelare golfbana birdie bogey par handikapp putt sörenstam stenson golfklubb caddie green ryder utslag
cycling | Cykel | cyklist cykling etapp tour klunga cykellopp tempolopp giro vuelta cykellag spurt mountainbike cykla vätternrundan landsvägslopp landsvägscykling
athletics | Friidrott | friidrott maraton löpare häck höjdhopp längdhopp stafett kulstötning spjut sprinter löpning duplantis tresteg meter dopning diskus stavhopp
motorsport | Motorsport | formel förare racing rally depåstopp ferrari banrekord varv prix pole speedway motorsport racerbil kval stcc hamilton
swimming | Simning | simning simmare frisim fjärilsim bröstsim ryggsim simhall sjöström bassäng medley simhopp vattenpolo simskola badhus långbana simtag
boxing | Boxning & kampsport | boxning boxare tungvikt knockout judo karate brottning ufc mma kampsport boxningsring titelmatch gustafsson taekwondo boxningsmatch ronder
winter_sports | Vintersport | skidor slalom längdskidor skidskytte störtlopp skidåkare vasaloppet skidlopp snowboard världscupen backhoppning konståkning hellner stafett alpin curling skidspår
health | Hälsa & sjukvård | sjukhus läkare patient vård sjukvård sjuksköterska hälsa behandling vårdcentral operation klinik medicinsk akutmottagning socialstyrelsen medicin kirurg undersköterska
diseases | Sjukdomar | sjukdom cancer infektion symtom diabetes tumör bakterie diagnos hjärtinfarkt stroke allergi smärta inflammation kronisk feber smitta blodtryck
epidemics | Epidemier & vaccin | vaccin vaccination pandemi corona coronavirus folkhälsomyndigheten smittspridning virus epidemi influensa karantän utbrott munskydd tegnell immunitet vaccinerad
drugs | Läkemedel & droger | läkemedel apotek dos tablett biverkning bipacksedel recept läkemedelsverket antibiotika narkotika cannabis preparat heroin kokain knark receptbelagd farmaceut
mental_health | Psykisk hälsa | depression ångest psykiater psykisk terapeut stress självmord psykiatri trauma missbruk utbrändhet utmattning terapi beroende panikångest mindfulness
nutrition | Kost & träning | kostvanor kalorier träning vitamin övervikt banta näring protein gym kolhydrater fett motion viktminskning kostråd diet fibrer kondition
science | Vetenskap | forskare forskning vetenskap studie experiment vetenskapsakademien teori laboratorium upptäckt nobelpris hypotes vetenskapsrådet docent rön karolinska forskningsprojekt
physics | Fysik | fysik partikel elektron kvant foton kvantfysik atom cern relativitetsteori gravitation magnetfält acceleration higgs hastighet neutron rörelsemängd
chemistry | Kemi | kemi kemisk molekyl reaktion syra förening katalysator lösningsmedel grundämne kemikalie väte oxid jon kemist polymer ph-värde
biology | Biologi | biologi cell gen dna evolution protein arvsmassa organism biolog enzym embryo genetik stamceller arter mutation fotosyntes
mathematics | Matematik | matematik ekvation bevis sats funktion polynom geometri algebra räkneregler vektor integral bråk derivata matris addition primtal
space | Rymden & astronomi | rymden nasa planet månlandning galax teleskop satellit rymdfärja astronaut fuglesang omloppsbana mars raket komet stjärna universum astronom
geology | Geologi | geologi bergart vulkan mineral sediment magma geolog jordskorpa lava kalksten granit kontinentalplatta istid berggrund urberg moränen
psychology | Psykologi | psykologi psykolog beteende minne personlighetsdrag känslor kognitiv perception motivation självkänsla medvetande självkännedom anknytning freud hjärna
archaeology | Arkeologi | arkeologi arkeolog utgrävning fynd vikingatid bronsålder grav stenålder järnålder fornminne gravfält runsten skelett keramik fornlämning riksantikvarieämbetet
technology | Teknik | teknik teknologi dator digital digitalisering innovation pryl apparat teknisk prototyp startup drönare elektronisk ingenjör teknikföretag system
software | Programvara | programvara program windows linux kod programmering fil operativsystem mjukvara server uppdatering microsoft felmeddelande källkod kompilator version databas
hardware | Datorer & hårdvara | hårddisk processor grafikkort minne moderkort dator tangentbord laserskrivare bildskärm amd laptop bios chip hårdvara nätaggregat fläkt
internet | Internet | internet webbplats webbläsare hemsida google facebook e-post sökmotor blogg twitter bredband nätet nedladdning sajt spotify domän forum
phones | Mobil & telekom | mobil telefon smartphone iphone ericsson telia mobiltelefon abonnemang sms operatör samtal android samsung surfplatta telekom mobilnät simkort
ai | Artificiell intelligens | artificiell intelligens algoritm chatgpt robot neural maskininlärning språkmodell chattbot openai automatisering neuronnät deepfake träningsdata ai-modell
security | It-säkerhet | hacker kryptering lösenord säkerhetshål virus skadeprogram brandvägg dataintrång nätfiske cyberattack trojan nyckel antivirusprogram it-säkerhet överbelastningsattack spionprogram
electronics | Elektronik | krets spänning transistor motstånd förstärkare batteri kondensator kretskort elektronik sensor kabel volt ampere strömbrytare lödning signal
games | Dator- & tv-spel | spel playstation xbox nintendo konsol gamer datorspel tv-spel minecraft mojang sony spelvärld spelutvecklare e-sport handkontroll multiplayer
graphics | Datorgrafik | grafik pixel bildbehandling photoshop upplösning jpeg rendering textur animering bildformat vektor färgrymd layout polygon typsnitt illustrator
culture | Kultur | kultur museum festival utställning kulturarv kulturell publik tradition kulturminister midsommar kulturskola evenemang kulturhus stipendium folklig
entertainment | Nöje | artist skådespelare melodifestivalen show programledare komiker underhållning stjärna nöje humor oscar gala allsång fans hollywood revy
film | Film & bio | film regissör bio biograf manus guldbagge huvudroll dokumentär skådespelerska filmfestival långfilm premiär bergman trailer inspelning filmskapare
music | Musik | musik sångare sångerska album poplåt band konsert gitarr orkester kompositör dirigent skiva ackord rappare opera spotify piano
television | Tv & radio | svt tv-serie program avsnitt kanal tv-tittare radio tv-program sändning programledare radioprogram tv4 säsong tittarsiffror serie sommarpratare
celebrities | Kändisar & kungligheter | kändis kronprinsessan prins prinsessa kungen bröllop kungahuset drottning victoria skvaller kändispar paparazzi hovet madeleine glamour
art | Konst | konst konstnär målning konstnärinna galleri skulptur nationalmuseum teckning porträtt konstverk konsthall konstmuseum vernissage zorn akvarell skulptör
literature | Böcker & litteratur | bok böcker roman författare litteratur dikt poet förlag läsning novell deckare strindberg lindgren poesi bokmässan litterär augustpriset
theatre | Teater & dans | teater scen pjäs dramaten dans dansare balett föreställning koreograf regi ensemble dramatiker musikal uppsättning repetition skådespel
photography | Fotografi | foto fotograf fotografi kamera objektiv bländare slutartid exponering fotobok blixt stativ fotografera canon nikon fotografisk
architecture | Arkitektur | arkitekt arkitektur byggnad fasad skyskrapa stadsbyggnad domkyrka torn slott ritning kulturmärkt stadsplanering byggnadsstil gestaltning funktionalism
fashion | Mode | modevecka kläder designer klänning kollektion catwalk modell skor tyg textil modehus stil byxor jacka garderob outfit
media | Medier & journalistik | tidning journalist redaktör medier press nyheter chefredaktör artikel intervju svd aftonbladet expressen tidskrift pressfrihet reporter ledarsida
education | Skola & utbildning | skola elev lärarutbildning universitet student undervisning utbildning gymnasium rektor betyg grundskola skolverket förskola högskola läroplan klassrum examen
language_learning | Språk | språk grammatik ordbok översättning skiljetecken verb substantiv dialekt svenska stavning språkvetare ordförråd modersmål språkkurs böjning adjektiv
religion | Religion | religion gud trosbekännelse religiös bön synd själ troende präst himmel helgon andlig ateist buddhism religionsfrihet trossamfund
christianity | Kristendom | kyrka kristen jesus kristus bibeln biskop påve präst evangelium gudstjänst församling katolsk luthersk dop ärkebiskop frikyrka konfirmation
islam | Islam | islam muslim moské koran imam allah profet muhammed ramadan slöja sharia islamisk mecka sunni shia
judaism | Judendom | jude judisk judendom rabbin synagoga tora hebreisk antisemitism talmud kosher sabbat förintelsen judenhat chanukka mosaisk
philosophy | Filosofi | filosofi filosof etik moral förnuft sanning kunskap existens kant medvetande metafysik nietzsche dygd upplysningen logik viljefrihet
history | Historia | historia århundrade kung medeltid historiker kejsare rike revolution stormaktstid världskrig gustav dynasti vasa historisk drottning forntid
society | Samhälle | samhälle befolkning invånare medborgare generation gemenskap social ungdomar klyftor boende förort civilsamhälle folkhem befolkningsökning utanförskap
family | Familj | barn förälder föräldrar mamma pappa familj mor pappaledig bebis skilsmässa dotter son äktenskap adoption syskon graviditet vårdnad
women | Kvinnor & jämställdhet | kvinna kvinnorörelse feminism feminist jämställdhet kön flicka genus sexism metoo kvinnojour kvotering manlig lönegap könsroller trakasserier
sexuality | Sexualitet | homosexuell gay lesbisk samlag sexualitet transperson hbtq bisexuell pride samkönad sexuell queer regnbågsflagga läggning rfsl
migration | Migration & asyl | flykting asyl asylsökande migration migrationsverket invandrare invandring uppehållstillstånd utvisning medborgarskap integration gräns visum ensamkommande nyanländ migrant
housing | Bostäder & fastigheter | bostad lägenhet bostadsrätt fastighetsbolag mäklare bostadspriser villa hus bostadsmarknad boende bolån kvadratmeter hyresrätt bostadsbrist fastighetsägare budgivning
charity | Välgörenhet & bistånd | välgörenhet bistånd gåva insamling volontär donation stiftelse hjälporganisation unicef humanitär givare frivillig katastrofhjälp biståndsarbetare frälsningsarmén stadsmission
war | Krig & konflikter | krig soldat trupper armé attack krigsförbrytelse strid militär rebeller vapenvila bomb inbördeskrig civila ukraina offensiv invasion fred
armed_forces | Försvaret | försvarsmakten försvar officer regemente värnplikt general flygvapnet marinen överbefälhavare bataljon ubåt hemvärnet kasern försvarsminister rekryt jas
weapons | Vapen | vapen pistol gevär ammunition skjutvapen kula missil revolver skott stridsvagn vapenlag vapenlicens kaliber automatvapen handgranat robot
terrorism | Terrorism | terrorism terrorist terrordåd attentat al-qaida gisslan jihadist extremist självmordsbombare säpo islamist bombdåd terrorattack terrorgrupp radikalisering
middle_east | Mellanöstern | israel palestinier gaza gazaremsan iran irak syrien hamas libanon hizbollah israelisk jerusalem palestinsk netanyahu arabisk turkiet kurder
environment | Miljö | miljö natur hållbar naturvårdsverket naturvård ekosystem miljövänlig naturskydd ekologisk hållbarhet miljöpartiet miljöorganisation naturreservat mångfald naturskyddsföreningen miljöfarlig
climate | Klimat | klimat klimatförändring utsläpp koldioxid uppvärmning växthusgas växthuseffekt thunberg klimatavtal glaciär temperatur klimatmål metan parisavtalet havsnivå smhi
wildlife | Djur & natur | djur varg björn fågel älg däggdjur djurart insekt djurpark rovdjur jakt lodjur fjäril blåval elefant fåglar vilt
pollution | Avfall & föroreningar | avfall sopor återvinning förorening plast giftig soptipp dioxin avlopp deponi nedskräpning miljögift hälsofarlig källsortering luftföroreningar pant
water | Vatten & sjöar | vatten sjö älv dricksvatten översvämning damm torka grundvatten vattendrag kanal reservoar vattenkraftverk vattenverk strand mälaren flod
land | Parker & mark | park nationalpark mark vandringsled friluftsliv strandskydd naturområde allemansrätt landskap grönområde tomt detaljplan vandring fjäll äng
weather | Väder & katastrofer | väder storm regn snö jordbävning smhi orkan oväder åska katastrof räddningstjänst tsunami värmebölja skogsbrand lavin räddningsarbete kyla
energy | Energi | energi elpris kraftverk elnät vattenfall elektricitet kilowattimme elbolag kolkraft elförbrukning fjärrvärme energimyndigheten megawatt bränsle uppvärmning elproduktion
oil | Olja & gas | olja oljepris naturgas råolja gas pipeline fat opec raffinaderi preem bensin borrning oljebolag lundin oljefält oljeplattform
nuclear | Kärnkraft | kärnkraft kärnkraftverk reaktor uran radioaktiv strålning forsmark ringhals oskarshamn kärnavfall tjernobyl slutförvar härdsmälta fukushima plutonium strålsäkerhetsmyndigheten
renewables | Förnybar energi | vindkraft vindkraftverk solcell förnybar solenergi biobränsle vattenkraft vindkraftspark biogas bergvärme solpanel värmepump etanol havsbaserad biomassa
agriculture | Jordbruk | bonde jordbruk lantbruk lantbruksföretag åker skörd spannmål höstvete gröda bekämpningsmedel bönder gödsel traktor utsäde gård lrf potatis
livestock | Djurhållning | kossa kor mjölk gris lamm mjölkbonde boskap kyckling slakt slakteri djurhållning kalv betesmark ladugård nötkött foder veterinär
fishing | Fiske | fiske fiskelycka fiskevatten fångst torsk sill kvot trålare lax nät fiskebåt gädda fiskeri strömming spö abborre
forestry | Skogsbruk | skog skogsbruk träd timmerstock virke sågverk avverkning skogsägare sveaskog skogsstyrelsen kalhygge gran tall granbarkborre plantering massaved
food | Mat | mat grönsaker ost kött smak kök maträtt lök vitlök kryddor råvaror livsmedel måltid frukt korv choklad köttbullar
recipes | Recept | recept matsked tesked msk tsk deciliter ingredienser ugn smör peppar rör stek vispa salt koka portioner finhacka
baking | Bröd & bakning | bröd mjöl deg jäst baka kaka tårta surdeg bageri bagare kanelbulle vetemjöl knåda bakverk bakpulver grädda bullar
drinks | Drycker | vin kaffe dryck alkohol systembolaget bryggeri flaska vingård drink sprit cider whisky glas snaps läsk druva ölet
restaurants | Restauranger | restaurang kock krog meny servitör gäst café matställe kökschef lunch stjärnkrog middag bord servering uteservering gourmet
travel | Resor | resa semester turist hotell turism resmål strand charter resenär bagage sevärdhet pass vandrarhem reseledare solsemester resebyrå
transport | Trafik & transport | trafik väg buss lastbil bilist motorväg kollektivtrafik trafikverket passagerare trängselskatt köer cykelbana olycka tunnelbana chaufför tunnelbanetåg resenär
cars | Bilar | bil volvo saab motor bmw fordon däck elbil volkswagen körkort diesel bilmärke växellåda broms förare biltillverkare bilhandlare
motorcycles | Motorcyklar | motorcykel motorcyklist hjälm hoj yamaha moped harley sidovagn ducati kawasaki husqvarna motorcykelklubb avgasrör mc-klubb honda körglädje
railways | Järnväg | tåg järnväg station lok räls perrong vagn snabbtåg spår lokförare växel stambana pendeltåg spårvagn tågtrafik rälsbuss tidtabell
aviation | Flyg | flygplan flygplats pilot arlanda sas flygbolag boeing airbus landning helikopter flygning norwegian landningsbana flyg landvetter kabinpersonal
ships | Fartyg & båtar | båt fartyg segel segla hamn kapten färja mast ankare segelbåt besättning rederi roder skeppare kryssningsfartyg segling lastfartyg
postal | Post & logistik | post brev paket postnord frimärke porto brevbärare leverera försändelse logistik budfirma paketombud kuvert spårning åkeri avsändare
home | Hem & hushåll | möbel lampa badrum vardagsrum ikea inredning städning tvättmaskin soffa sovrum dammsugare kök hylla gardin diskmaskin hushåll matta
gardening | Trädgård | trädgård växt blomma plantera beskära gräsmatta ogräs kompost ros tomat rabatt odla växthus frö lök krukväxt buske
diy | Bygga & renovera | renovera borr skruv målarfärg färg verktyg spackla såga hammare vägg kakel isolering tapet snickra bygghandel lim spik
pets | Husdjur | hund katt husdjur valp veterinär kattunge koppel kanin hundägare uppfödare marsvin akvarium hundras hundvalp husse tass
industry | Industri | industri fabrik tillverkning stål produktion maskin verkstad ssab tillverkare pappersbruk scania sandvik industriarbetare anläggning underleverantör fabriksarbetare
construction | Byggande | bygge byggföretag betong bro skanska byggarbetsplats byggnadsarbetare entreprenad kran tunnel peab ncc nybyggnation byggställning byggherre husgrund infrastruktur
mining | Gruvor & metaller | gruva malm järnmalm lkab guld koppar kol metall silver gruvarbetare kiruna gruvbolag järn zink boliden brytning
documents | Dokument & blanketter | blankett dokument underskrift bilaga ansökan arkiv kopia formulär ifylld personnummer handling stämpel fullmakt intyg namnteckning diarienummer
invoices | Fakturor | faktura fakturanummer belopp moms förfallodatum bankgiro betalningsvillkor kvitto summa styckpris exkl plusgiro kundnummer dröjsmålsränta ocr á-pris öresavrundning
cvs | Cv & jobbansökan | meritförteckning arbetslivserfarenhet ansökan datakunskaper jobbansökan utbildningsbakgrund meritlista referenser praktik intervju meriter jobbsökande rekrytering språkkunskaper körkort examina
minutes | Protokoll & möten | protokoll möte dagordning sammanträde ordförande justerare närvarande dagordningspunkt sekreterare årsmöte föredragningslista justering bifalla yrkande stadgar ledamot
manuals | Bruksanvisningar | bruksanvisning installera knapp inställning handbok installation användarhandbok display ansluta skärm meny kopplingsschema manual säkerhetsföreskrifter klicka montering konfigurera
letters | Brev | hej hälsningar vänliga svarsbrev undertecknad brevskrivare postadress tillgiven högaktningsfullt bifogar brev tacksam mvh återkomma hjärtliga herr
`;
