/** Hungarian headings: `id | name | words that tell of it`. */
export const hu = `
politics | Politika | kormány miniszter miniszterelnök parlament országgyűlés képviselő párt politikus politika ellenzék fidesz orbán koalíció frakció mszp államtitkár momentum
elections | Választások | választás választó szavazás jelölt szavazat kampány mandátum népszavazás szavazókör közvélemény-kutatás szavazólap előválasztás listavezető választókerület részvétel választókör
diplomacy | Külpolitika | külügyminiszter külpolitika nagykövet nagykövetség diplomata szankció csúcstalálkozó kétoldalú külügyminisztérium tárgyalás konzulátus szuverenitás nato szövetséges külügy diplomácia
government | Közigazgatás | önkormányzat polgármester hivatal hatóság minisztérium kormányhivatal jegyző közgyűlés járás köztisztviselő rendelet közigazgatás ügyintézés közbeszerzés vármegye kormányablak
law | Jog | bíróság bíró ügyvéd törvény ítélet kúria alperes felperes fellebbezés alkotmány jogász per jogszabály alkotmánybíróság jogi paragrafus ítélőtábla
crime | Bűnügyek | rendőrség rendőr gyanúsított bűncselekmény gyilkosság lopás rablás letartóztatás börtön ügyészség elkövető nyomozás áldozat csalás vádlott tolvaj bűnöző
rights | Polgárjogok | emberjogi diszkrimináció rasszizmus egyenlőség szólásszabadság kisebbség tüntető aktivista szabadságjog elnyomás esélyegyenlőség cenzúra kirekesztés fogyatékos amnesty jogvédő
patents | Szabadalom & szerzői jog | szabadalom szerzői védjegy feltaláló találmány szabadalmi jogbitorlás hamisítás jogdíj plágium artisjus kalóz szellemi jogtulajdonos mintaoltalom bejelentő
privacy | Adatvédelem | adatvédelem adatkezelő személyes gdpr hozzájárulás adatkezelés érintett adatvédelmi adatfeldolgozó adatbázis megfigyelés sütihasználat naih adattörlés magánszféra tájékoztató adatbiztonság
business | Gazdaság & üzlet | vállalat cég gazdaság árbevétel nyereség üzletember vállalkozás cégvezető cégcsoport felvásárlás növekedés vezérigazgató vállalkozó infláció negyedév ksh recesszió
marketing | Marketing & reklám | reklám marketing kampány márka hirdetés hirdető célcsoport reklámügynökség fogyasztó szlogen szponzor influenszer reklámfilm plakát promóció arculat
retail | Kereskedelem & boltok | bolt üzlet áruház vásárló kedvezmény akció webáruház szupermarket vevő termék tesco lidl kiskereskedelem eladó pénztár pláza leárazás
trade | Külkereskedelem | export import vám külkereskedelem szabadkereskedelmi exportőr importőr vámtarifa kvóta wto világkereskedelem kivitel behozatal dömping embargó vámháború vámhatóság
finance | Bank & pénzügyek | bank pénz kamat mnb otp számla forint pénzügyi deviza jegybank adósság átutalás árfolyam megtakarítás lekötött bankkártya készpénz
markets | Tőzsde & részvények | tőzsde részvény részvényes befektető kötvény index osztalék befektetési részvénypiac bux értékpapír árfolyam portfólió hozam állampapír nasdaq elemző bróker
insurance | Biztosítás | biztosítás biztosító díjfizetés biztosított önrész kár kártérítés kárbejelentés kockázati kötvényszám életbiztosítás felelősségbiztosítás lakásbiztosítás kgfb casco szerződő kárrendezés
taxes | Adózás | adó nav adóbevallás áfa adózó szja adókedvezmény jövedelem adóhatóság adóalap adóbevétel járulék társaságiadó illeték adócsalás kata iparűzési
accounting | Könyvelés | könyvelés könyvelő mérleg számvitel könyvvizsgáló eredménykimutatás értékcsökkenés főkönyv beszámoló tárgyi követelés kötelezettség bizonylat zárás tőketartalék könyvvizsgálat adótanácsadó
pensions | Nyugdíj & ellátások | nyugdíj nyugdíjas nyugdíjkorhatár segély társadalombiztosítás szociális járadék nyugdíjpénztár szegénység ellátás táppénz nyugdíjemelés családtámogatás özvegyi hátrányos idősek
work | Munka | munkáltató munkavállaló munkahely bér fizetés szakszervezet sztrájk munkanélküliség álláskereső elbocsátás dolgozó minimálbér foglalkoztatás munkaerőpiac túlóra munkaerő állás
contracts | Szerződések | szerződés szerződő szerződésszegés szerződéskötés felmondás kötbér rendelkezés joghatóság teljesítés hatályos jogviszony megállapodás szavatosság kikötés jogvita érvénytelen szerződéses
leases | Bérleti szerződések | bérlő bérbeadó bérlet bérleti kaució bérlemény lakásbérlet rezsi albérlő albérlet bérbevétel birtokbaadás kilakoltatás bérbeadás ingatlanbérlet helyiség haszonbérlet
licences | Licencszerződések | licenc licencszerződés jogtulajdonos licencadó licencvevő licencdíj jogosultság forráskód végfelhasználó kizárólagos felhasználás többszörözés engedélyező allicenc szoftverlicenc átruházás engedélyes
employment_contracts | Munkaszerződések | munkaszerződés munkaviszony próbaidő munkakör alapbér szabadság munkavégzés versenytilalmi munkaidő végkielégítés munkabér munkarend bruttó távmunka cafeteria határozatlan
distribution | Szállítás & forgalmazás | szállító szállítás megrendelés forgalmazó nagykereskedő beszállító viszonteladó áruátvétel raktár gyártó beszerzés disztribútor megrendelő rendelés kiszállítás készlet árukészlet
services | Szolgáltatás & tanácsadás | szolgáltató szolgáltatás megbízó megbízott tanácsadó megbízás óradíj alvállalkozó tanácsadás karbantartás kivitelezés díjazás konzultáció vállalási kiszervezés keretszerződés
confidentiality | Titoktartás | titoktartás titokvédelmi bizalmas titok titkosság nyilvánosságra jogosulatlan titoksértés átadó kiszivárogtat hozzáférhető titokgazda know-how bizalmasság illetéktelen felfedés
partnerships | Társaságok & társulások | betéti tagsági taggyűlés üzletrész együttműködés törzstőke társaság partner kft társulás alapító ügyvezető cégbíróság üzlettárs részesedés konzorcium vagyoni
loans | Hitelek & kölcsönök | hitel kölcsön adós hitelező törlesztés jelzálog hitelfelvevő fedezet lakáshitel kezes kölcsönszerződés devizahitel futamidő törlesztőrészlet thm kezesség végrehajtás
franchises | Franchise | franchise franchise-átvevő franchise-átadó franchise-szerződés hálózat üzletlánc franchiserendszer franchise-díj franchise-hálózat csatlakozási kézikönyv koncepció üzletnyitás franchise-partner üzletvezető
sport | Sport | sport sportoló csapat mérkőzés meccs edző játékos győzelem bajnokság bajnok olimpia szezon vereség döntő világbajnokság aranyérem forduló
football | Labdarúgás | labdarúgó futball foci ferencváros gól kapus csatár tizenegyes válogatott szoboszlai uefa fifa puskás védő szabadrúgás középpályás mlsz
american_football | Amerikai futball | quarterback touchdown nfl irányító nfl-döntő linebacker elkapó yard patriots football endzone interception amerikaifoci superbowl cowboys packers
tennis | Tenisz | tenisz teniszező wimbledon adogatás szett atp wta játszma mérkőzéslabda fonák tenyeres babos roland ütő salak fucsovics
basketball | Kosárlabda | kosárlabda nba kosaras kosárlabdázó lepattanó zsákolás tripla büntetődobás palánk szolnoki euroliga lakers bedobó playoff dobás
baseball | Baseball | baseball dobójátékos hazafutás ütőjátékos mlb elkapó inning yankees bázis softball baseballjátékos dodgers homerun pitcher mets
ice_hockey | Jégkorong | jégkorong hoki nhl jégkorongozó korong kapus emberelőny harmad jégpálya jégcsarnok fehérvári hokimeccs hokis extraliga hokiválogatott stanley-kupa
rugby | Rögbi | rögbi rögbis tolongás rugby springboks wallabies szerelés twickenham rögbiválogatott scrum hatnemzet rögbicsapat flanker rögbilabda rögbimeccs
cricket | Krikett | krikett krikettező wicket ütőjátékos cricket innings dobójátékos ashes ipl krikettcsapat krikettválogatott krikettpálya batsman bowler futás
golf | Golf | golf golfozó golfpálya birdie bogey hendikep putt lyuk golfütő caddie green ryder-kupa golfklub golfverseny fairway
cycling | Kerékpár | kerékpár kerékpáros bringa kerékpárverseny tour etap mezőny giro bringás időfutam valter hegyi tekerés vuelta sprinter bicikli
athletics | Atlétika | atlétika futó maraton gátfutás távolugrás magasugrás kalapácsvetés súlylökés gerelyhajítás váltó sprint futás dopping rúdugrás diszkoszvetés futóverseny
motorsport | Autósport | forma-1 hungaroring versenyző ferrari rajtrács időmérő futam boxkiállás hamilton rali pilóta nagydíj verseny rallye köridő autóverseny
swimming | Úszás | úszás úszó gyorsúszás pillangó mellúszás hátúszás medence uszoda rövidpálya vegyesúszás milák vízilabda műugrás vízilabdázó úszóversenyző
boxing | Boksz & küzdősportok | boksz ökölvívó bokszoló nehézsúlyú kiütés cselgáncs dzsúdó karate birkózás birkózó ökölvívás ring küzdősport övvédő ökölvívó-világbajnok taekwondo
winter_sports | Téli sportok | síelés síelő műlesiklás síugrás biatlon sífutás hódeszka lesiklás sípálya műkorcsolya gyorskorcsolya korcsolya téli liu síel bob
health | Egészségügy | orvos kórház beteg egészségügy egészségbiztosítás kezelés ápoló rendelő műtét klinika háziorvos mentő egészség sebész szakrendelés páciens sürgősségi
diseases | Betegségek | betegség rák fertőzés tünet cukorbetegség daganat baktérium diagnózis szívinfarktus stroke allergia gyulladás krónikus fájdalom láz vérnyomás szindróma
epidemics | Járványok & oltások | járvány koronavírus vírus oltás vakcina pandémia influenza karantén védőoltás fertőzött járványügyi korlátozás maszk operatív tisztifőorvos immunitás covid
drugs | Gyógyszerek & drogok | gyógyszer gyógyszertár patika tabletta mellékhatás hatóanyag adag recept betegtájékoztató antibiotikum kábítószer drog richter kannabisz kokain gyógyszerész
mental_health | Lelki egészség | depresszió szorongás pszichiáter pszichoterápia stressz trauma öngyilkosság függőség terapeuta lelki pszichiátria kiégés pánikbetegség mentális pszichiátriai addikció
nutrition | Táplálkozás & fitnesz | táplálkozás kalória vitamin fogyókúra diéta fehérje elhízás edzés szénhidrát fitnesz edzőterem túlsúly dietetikus fogyás zsír rost
science | Tudomány | kutató tudomány tudós kutatás kísérlet tudományos laboratórium elmélet akadémia felfedezés nobel-díj hipotézis tanulmány mta kutatócsoport publikáció
physics | Fizika | fizikai részecske elektron kvantum foton atommag fizikus relativitáselmélet gravitáció mágneses cern gyorsulás neutron sebesség hullám higgs
chemistry | Kémia | kémia kémiai molekula reakció sav vegyület katalizátor oldószer periódusos vegyész hidrogén oxidáció ion polimer lúg vegyi
biology | Biológia | biológia sejt genetika dns evolúció fehérje genom élőlény biológus enzim embrió őssejt mutáció fotoszintézis örökítő faj
mathematics | Matematika | matematika egyenlet bizonyítás tétel függvény polinom geometria algebra matematikus vektor integrál törtszám derivált mátrix prímszám háromszög
space | Űrkutatás & csillagászat | űrkutatás nasa bolygó hold galaxis távcső műhold űrhajó űrhajós világűr mars üstökös csillag csillagász rakéta univerzum űrszonda
geology | Földtan | geológia kőzet vulkán ásvány üledék geológus magma földkéreg láva mészkő gránit jégkorszak kőzetlemez földtani bazalt ősmaradvány
psychology | Pszichológia | pszichológia pszichológus viselkedés memória személyiség érzelem észlelés motiváció önbizalom tudatalatti intelligencia kötődés freud pszichológiai önismeret
archaeology | Régészet | régészet leletegyüttes ásatás régészeti bronzkor kőkorszak római sír csontváz kerámia őskori romváros feltárás múmia leletmentés avar
technology | Technika | technológia technika számítógép digitális eszköz készülék innováció digitalizáció startup drón elektronikus mérnök kütyü okoseszköz műszaki techóriás
software | Szoftver & programozás | szoftver program windows linux kódsor programozás fájl programozó frissítés szerver microsoft operációs hibaüzenet forráskód alkalmazás verzió fejlesztő
hardware | Számítógép & hardver | merevlemez processzor videokártya memória alaplap billentyűzet nyomtató monitor laptop intel bios tápegység hardver egér ssd gépház
internet | Internet | internet honlap weboldal böngésző google facebook e-mail kereső blog twitter letöltés online szélessávú fórum domain youtube
phones | Mobil & távközlés | mobil telefon okostelefon iphone mobiltelefon telekom előfizetés sms szolgáltató hívás android samsung telenor vodafone tablet sim-kártya
ai | Mesterséges intelligencia | mesterséges intelligencia algoritmus chatgpt robot neurális gépitanulás nyelvmodell chatbot openai automatizálás deepfake tanulóalgoritmus mi-modell csevegőbot tanítóadat
security | Számítógépes biztonság | hekker titkosítás jelszó kiberbűnözés kártevő tűzfal adathalászat vírusirtó hacker kibertámadás sebezhetőség kulcs adatszivárgás zsarolóvírus feltörés kiberbiztonság
electronics | Elektronika | áramkör feszültség tranzisztor ellenállás erősítő akkumulátor kondenzátor elektronika szenzor vezeték feszültségmérő csatlakozó forrasztás kábel nyák biztosíték
games | Videojátékok | játék videojáték playstation xbox nintendo konzol gamer számítógépes sony multiplayer e-sport steam kontroller játékfejlesztő minecraft lövöldözős
graphics | Számítógépes grafika | grafika pixel képszerkesztő photoshop felbontás jpeg renderelés textúra animáció vektoros színmélység poligon képformátum betűtípus képfájl illusztráció
culture | Kultúra | kultúra múzeum fesztivál kiállítás örökség kulturális közönség hagyomány műemlék művelődési rendezvény népművészet sziget kultúrház néphagyomány világörökség
entertainment | Szórakozás | sztár színész színésznő show humorista műsorvezető oscar-díj gála szórakoztató hollywood rajongó celeb fellépés kabaré tehetségkutató eurovízió
film | Film & mozi | film rendező mozi forgatókönyv főszereplő filmfesztivál dokumentumfilm játékfilm bemutató trailer forgatás főszerep vetítés rövidfilm filmrendező filmalap
music | Zene | zene énekes énekesnő album dal zenekar koncert gitár zeneszerző karmester zenész lemez operaház rap zongora hegedű
television | Televízió & rádió | televízió tévéműsor műsor csatorna sorozat epizód néző rádió adás rtl tv2 közszolgálati nézettség televíziós tévésorozat stáb
celebrities | Hírességek & királyok | herceg hercegnő királynő híresség esküvő celeb uralkodó botrány pletyka trónörökös vilmos palota megasztár sztárpár paparazzi harry
art | Képzőművészet | művész festmény festő tárlat galéria szobor szobrász rajz portré műalkotás képzőművész műcsarnok szépművészeti munkácsy műtárgy kurátor
literature | Könyvek & irodalom | könyv regény író irodalom vers költő kiadó olvasó novella krimi petőfi kötet irodalmi ady könyvhét esterházy
theatre | Színház & tánc | színház színpad színdarab tánc táncos balett előadás koreográfus színmű társulat musical drámaíró vígszínház próba színházigazgató rendezés
photography | Fényképezés | fénykép fotó fotós fényképész fényképezőgép fényképezés objektív rekesz záridő expozíció vaku állvány fotózás canon portréfotó fotográfia
architecture | Építészet | műépítész építészet épület homlokzat torony felhőkarcoló tervpályázat székesegyház kastély makovecz várostervezés műemlékvédelem alaprajz belsőépítész stílus
fashion | Divat | divat divattervező ruha kollekció kifutó modell cipő textil divathét szövet nadrág szoknya kabát öltözet viselet fazon
media | Média & újságírás | újság újságíró szerkesztő média sajtó hír hírportál riporter interjú szerkesztőség sajtószabadság folyóirat index hvg főszerkesztő napilap
education | Oktatás | iskola diák tanár egyetem oktatás hallgató érettségi tanuló gimnázium pedagógus főiskola tanterv osztály óvoda felvételi vizsga igazgató
language_learning | Nyelvek | nyelv nyelvtan szótár fordítás kiejtés igeragozás főnév nyelvjárás helyesírás nyelvész szókincs nyelvtanulás nyelvvizsga anyanyelv tolmács ragozás
religion | Vallás | vallás isten hitvallás vallásszabadság imádság bűnbocsánat lélek hívő szent mennyország vallásos ateista buddhizmus hitélet lelkész lelkipásztor
christianity | Kereszténység | egyház templom keresztény jézus krisztus biblia püspök pápa katolikus református pap evangélium mise evangélikus plébános keresztelő bíboros
islam | Iszlám | iszlám muszlim mecset imám allah próféta mohamed ramadán kendő saria muzulmán mekka szunnita síita
judaism | Zsidóság | zsidó zsidóság zsinagóga rabbi ortodox héber antiszemitizmus talmud kóser sábát holokauszt mazsihisz hanuka hitközség haszidok
philosophy | Filozófia | filozófia filozófus etikai erkölcs értelem igazság létezés kant metafizika nietzsche erény gondolkodó logika megismerés arisztotelész platón
history | Történelem | század történelem király középkor történész császár birodalom forradalom szabadságharc világháború monarchia dinasztia történelmi trianon szultán habsburg
society | Társadalom | társadalom lakosság népesség polgár közösség nemzedék társadalmi lakos ifjúság állampolgár civil generáció népszámlálás egyenlőtlenség cigány roma
family | Család | gyermek gyerek szülő édesanya édesapa család csecsemő válás házasság örökbefogadás testvér terhesség gyermekvállalás nagyszülő csok férj
women | Nők & esélyegyenlőség | nőket feminista feminizmus nemek lány asszony szexizmus metoo nőpolitika zaklatás nőjogi nőnap nőszervezet gender isztambuli nőies
sexuality | Szexualitás | homoszexuális melegfelvonulás leszbikus szex szexualitás transznemű pride lmbt biszexuális szexuális szivárványos melegházasság orientáció queer coming-out homofóbia
migration | Bevándorlás & menekültek | menekült migráns bevándorlás menedékkérő migráció bevándorló határ tartózkodási állampolgárság menedékjog kerítés betelepítés vízum tranzitzóna kiutasítás letelepedés
housing | Lakás & ingatlan | lakás ingatlan ház ingatlanpiac négyzetméter lakásár társasház kertes ingatlanközvetítő tulajdonos telekár panel újlakás otthonteremtés négyzetméterár lakóház lakhatás
charity | Jótékonyság & segélyezés | jótékonysági adomány önkéntes alapítvány segélyszervezet gyűjtés karitatív rászoruló adományozó humanitárius vöröskereszt máltai felajánlás nélkülöző unicef ökumenikus
war | Háború | háború katona csapatok támadás hadsereg front fegyverszünet bombázás lázadó béke harc ukrajna offenzíva invázió polgárháború hadművelet légicsapás
armed_forces | Honvédség | honvédség honvéd katonatiszt tábornok ezred légierő sorkatona haditengerészet zászlóalj laktanya tartalékos honvédelmi hadnagy dandár parancsnok hadgyakorlat
weapons | Fegyverek | fegyver pisztoly puska lőszer lőfegyver golyó rakéta revolver lövés harckocsi fegyvertartás kaliber géppisztoly kézigránát lövész robbanóanyag
terrorism | Terrorizmus | terrorizmus terrorista merénylet terrortámadás al-kaida túsz dzsihadista szélsőséges öngyilkos merénylő tek terrorszervezet kalifátus robbantás radikalizálódás robbantó
middle_east | Közel-Kelet | izrael palesztin ciszjordánia iráni bagdad szíria hamász libanon hezbollah jeruzsálem iszlamista arab törökország netanjahu kurd cionista
environment | Környezet | környezet környezetvédelem természetvédelem fenntartható ökoszisztéma természet biodiverzitás környezetvédő ökológiai élőhely környezetbarát greenpeace környezeti természetvédelmi fenntarthatóság zöldszervezet
climate | Éghajlat | éghajlat klímaváltozás klíma éghajlatváltozás felmelegedés szén-dioxid üvegházhatás kibocsátás klímavédelem gleccser hőmérséklet metán klímacél klímasemleges karbonsemleges jégtakaró
wildlife | Állatok & vadvilág | állatok madár farkas medve emlős állatfaj rovar állatkert ragadozó bálna elefánt vadállat fészek méhek védett gólya
pollution | Hulladék & szennyezés | hulladék szemétszállítás szennyezés újrahasznosítás műanyag szelektív mérgező szennyvíz lerakó légszennyezés szmog hulladéklerakó vegyszer kommunális hulladékgazdálkodás szállópor
water | Vizek | víz folyó duna vízállás balaton tavak ivóvíz árvíz aszály víztározó talajvíz árvízvédelem csatorna vízügyi belvíz vízgyűjtő
land | Parkok & tájak | parkok tájvédelmi gyalogtúra turistaút tanösvény táj kirándulás természetjárás földterület hrsz legelő külterület hegység kilátó pihenőpark park
weather | Időjárás & katasztrófák | időjárás vihar eső földrengés hurrikán havazás katasztrófavédelem zivatar katasztrófa szökőár hőség meteorológiai jégeső tűzoltó mentés kánikula tornádó
energy | Energia | energia áramellátás villamos erőmű áramszolgáltató mvm rezsicsökkentés energiaár szén távfűtés kilowattóra fogyasztás hálózati villamosenergia megawatt fűtés
oil | Olaj & gáz | olaj kőolaj földgáz gáz mol olajár gázvezeték hordó opec finomító benzin gazprom fúrás gázolaj üzemanyag palagáz
nuclear | Atomenergia | atomerőmű paks reaktor urándúsítás radioaktív sugárzás nukleáris atomenergia csernobil fűtőelem atomhulladék roszatom fukusima plutónium blokk atomreaktor
renewables | Megújuló energia | napelem szélerőmű megújuló napenergia naperőmű biomassza vízerőmű szélenergia hőszivattyú geotermikus biogáz napkollektor szélturbina zöldenergia szélkerék
agriculture | Mezőgazdaság | gazda mezőgazdaság termés búza gabona szántóföld kukorica növényvédő műtrágya agrár termelő vetőmag földművelés aratás traktor gazdálkodó termőföld
livestock | Állattenyésztés | szarvasmarha sertés tehén tej juh baromfi csirke állattenyésztés vágóhíd takarmány borjú istálló állatállomány disznó kecske állattartó
fishing | Halászat & horgászat | halászat kifogott halak horgász harcsa ponty fogás háló halászhajó csali pisztráng halastó süllő horgászbot kapásjelző mohosz
forestry | Erdőgazdálkodás | erdő fák fakitermelés erdészet faanyag erdőirtás fűrészüzem tölgy erdőgazdálkodás telepítés bükkös favágó rönkfa erdőgazdaság tűzifa faipar
food | Étel | étel hús sajt zöldség ízletes konyha hagyma fokhagyma fűszer élelmiszer ebéd gyümölcs kolbász csokoládé vacsora főzés
recipes | Receptek | hozzávalók evőkanál teáskanál sütő vaj bors serpenyő csipet porcukor hozzáad apróra keverjük ízlés pároljuk recept deka hozzáadjuk
baking | Kenyér & sütemény | kenyér liszt tészta élesztő sütemény torta pékség pék kovász kelesztett gyúr kelesztés dagaszt süti sütőpor pogácsa kalács
drinks | Italok | bor sör kávé tea ital borász szőlő pálinka alkohol sörfőzde üveg borvidék fröccs pincészet koktél palack tokaji
restaurants | Éttermek | étterem séf étlap pincér vendég asztalfoglalás vendéglő kávézó menü bisztró michelin-csillag vendéglátás konyhafőnök asztal gasztronómia csárda
travel | Utazás | utazás turista szálloda turizmus nyaralás utazó tengerpart üdülés úticél poggyász látnivaló útlevél idegenforgalom vendégéjszaka strand utazásszervező kemping
transport | Közlekedés | közlekedés forgalom közút busz autópálya teherautó bkk utas dugó tömegközlekedés baleset metró tehergépkocsi gyalogos sofőr kerékpárút villamos
cars | Autók | autó gépkocsi motor audi bmw suzuki jármű gumi elektromos dízel jogosítvány opel váltó fék lóerő rendszám autógyártó
motorcycles | Motorok | motorkerékpár motoros sisak yamaha robogó bukósisak harley ducati kawasaki motorozás moped honda kipufogó bukócső oldalkocsi motorostalálkozó
railways | Vasút | vonat vasút máv mozdony vasútállomás pályaudvar sínpár vonatközlekedés vagon mozdonyvezető vasúti menetrend vágány szerelvény gőzmozdony állomás
aviation | Repülés | repülőgép repülőtér ferihegy járat wizz légitársaság boeing airbus pilóta leszállás helikopter kifutópálya repülés ryanair utasszállító repülő
ships | Hajók | hajó vitorlás kikötő kapitány csónak vitorla horgony árboc legénység komp hajózás hajós óceánjáró vitorlázás tengerész jacht
postal | Posta & logisztika | posta csomag levél bélyeg postás futár kézbesítés küldemény logisztika feladó csomagautomata boríték címzett fuvarozó postaláda ajánlott
home | Otthon & háztartás | bútor fürdőszoba nappali háztartás takarítás mosógép kanapé hálószoba porszívó lakberendezés ikea polc függöny mosogatógép szőnyeg otthon
gardening | Kert | kertek növény virág ültetés metszés gyep gyom komposzt rózsa paradicsom locsolás üvegház palánta cserép kertész bokrok sövény
diy | Barkácsolás & felújítás | felújítás fúró csavar festék szerszám barkács fűrész kalapács fal csempe szigetelés tapéta glettelés barkácsáruház ragasztó vakolat
pets | Háziállatok | kutya macska háziállat kölyök állatorvos cica póráz nyúl kisállat tenyésztő kutyafajta akvárium hörcsög menhely kutyás fajtatiszta
industry | Ipar | ipar gyár gyártás üzemcsarnok iparvállalat termelés acél gép gyártósor audi gépgyártás dunaferr szerelés feldolgozóipar vegyipar ganz
construction | Építőipar | építkezés építőipar kivitelező betonozás hídépítés építőmunkás daru alagút építési állványzat kőműves alapozás infrastruktúra útépítés munkagép lakásépítés
mining | Bányászat & fémek | bánya bányászat vájár arany érc réz fém vas ezüst bauxit kitermelés nyersanyag szénbánya lítium vasérc alumínium
documents | Iratok & űrlapok | űrlap nyomtatvány aláírás melléklet kérelem másolat archívum kitöltés iratkezelés okmány bélyegző meghatalmazás igazolás iktatószám okirat alulírott
invoices | Számlák | számlaszám határidő végösszeg összesen nettó vevőkód számla nyugta teljesítés fizetendő befizetés díjbekérő mennyiség egységár áfakulcs bankszámlaszám kiállító
cvs | Önéletrajz & álláskeresés | önéletrajz munkatapasztalat végzettség készségek pályázat referencia állásinterjú gyakornok motivációs nyelvismeret jelentkező szakmai álláshirdetés képesítés nyelvtudás szakképzettség
minutes | Jegyzőkönyvek & ülések | jegyzőkönyv ülés napirend jelenlévők határozat levezető napirendi jegyzőkönyvvezető közgyűlés hozzászólás kivonat egyhangúlag testület határozatképes szavazat indítvány hitelesítő
manuals | Útmutatók | útmutató használati telepítés gomb beállítás kézikönyv felhasználó kijelző csatlakoztat menü használat kattintson bekapcsolás összeszerelés nyomógomb üzemeltetés
letters | Levelek | tisztelt üdvözlettel kedves levél köszönettel mellékelten címzett szívélyes hölgyem levélíró elnézést aláírás őszintén levelezés válaszlevél üdvözlet
`;
