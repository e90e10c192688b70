/** Czech headings: `id | name | words that tell of it`. */
export const cs = `
politics | Politika | vláda vládní ministr stranický ministerstvo premiér prezident poslanec poslanci sněmovna senát senátor koalice opozice politik vyjednávání politický ods pirát hnutí zákonodárce
elections | Volby | volby volební volič voliči hlasování hlas kandidát kandidátka lídr preference průzkum referendum mandát kandidovat účast zvolený hlasovací křeslo
diplomacy | Zahraniční politika | diplomat diplomacie diplomatický velvyslanec velvyslanectví summit sankce jednání zahraničí zahraniční nato osn smlouvy spojenec konzul konzulát suverenita vyslanec bilaterální
government | Veřejná správa | úřad úředník obec obce obecní město městský starosta primátor hejtman kraj krajský magistrát zastupitel zastupitelstvo radnice vyhláška zakázka samospráva úředníci
law | Právo a soudy | soud soudce soudní právo právní právník advokát žaloba žalobce žalovaný odvolání rozsudek zákon zákoník ústavní ústava nejvyšší judikatura paragraf
crime | Kriminalita | policie policista strážník kriminalista zločin zločinec vražda vrah vězení loupež krádež zloděj podvod podvodník obviněný podezřelý oběť trestný státní zástupce obžaloba gang odsouzený
rights | Lidská práva | lidská svoboda rovnost diskriminace rasismus xenofobie romský rom ombudsman aktivista aktivistka občanský postižený práva amnestie cenzura útlak disident
patents | Patenty a autorská práva | patent patentový vynález vynálezce autorský napodobenina ochranná známka padělek pirátství plagiát licenční zapsaný přihláška přihlašovatel průmyslové duševní
privacy | Ochrana osobních údajů | osobní údaj monitoring gdpr souhlas zpracování správce zpracovatel soukromí subjekt únik sledování cookies anonymita pověřenec úoou anonymizace
business | Ekonomika a firmy | ekonomika ekonomický firma společnost podnik podnikatel podnikání trh tržby zisk růst inflace hdp investor akcionář manažer recese konkurence byznys
marketing | Marketing a reklama | marketing agentura reklama reklamní inzerát inzerce značka kampaň spotřebitel propagace slogan billboard sponzor influencer inzerent zadavatel branding
retail | Obchody a nákupy | obchod prodejna supermarket nákup nakupovat sleva cena zákazník prodejce prodej zboží eshop e-shop košík pokladna kaufland albert maloobchod výprodej alza
trade | Zahraniční obchod | vývoz dovoz export import exportér dovozce vývozce clo antidumpingový celní celník tarif embargo kvóta přebytek dumping celnice zahraniční
finance | Finance a banky | banka bankovní bankéř účet úrok peněz čnb vklad koruna účty měna euro platba peníze finance finanční sazba spoření hotovost spořitelna guvernér účtů banky
markets | Burza a akcie | burza akcie akciový index dluhopis obchodník obchodování makléř dividenda investice portfolio fond kurz čez komodita emise kryptoměna prémie
insurance | Pojištění | pojištění pojišťovna pojistka pojistit pojistný pojišťovací pojistník plnění škoda škodní havarijní povinné ručení zajištění odškodnění kooperativa likvidátor
taxes | Daně | daň daně poplatník plátce dph finančák zdanění odpočet přiznání sleva zdanitelný příjem osvč spotřební odvod exekuce rozpočet
accounting | Účetnictví | účetní účetnictví účtování audit auditor rozvaha odpisy závěrka pohledávka závazek aktiva pasiva výkaz výsledovka deník fakturace závazky majetek
pensions | Důchody a sociální dávky | důchod důchodce chudý důchodkyně penze penzijní penzista dávky přídavek čssz sociální valorizace příspěvek senior senioři chudoba podpora invalidní
work | Práce a zaměstnání | práce pracovník zaměstnanec zaměstnanci zaměstnavatel zaměstnání mzda odměňování plat odbory odborář stávka nezaměstnanost nezaměstnaný kariéra nábor výpověď brigáda přesčas platů
contracts | Smlouvy | smlouva smluvní ujednání odstoupení výpovědní lhůta závazný ustanovení dodatek prodlení pokuta platnost účinnost objednatel podpis porušení povinnosti porušit smluv
leases | Nájem a pronájem | nájem nájemce bydlení nájemné nájmu pronajímatel pronájem pronajmout podnájem kauce prostory vystěhování pacht propachtovatel podnájemník nájemník
licences | Licence | licence licenční licencovat nabyvatel poskytovatel sublicence oprávnění výhradní nevýhradní užití užívat dílo neomezený koncesionářský nepřevoditelný rozmnoženina bezúplatně
employment_contracts | Pracovní smlouvy | pracovní zaměstnanecký zaměstnance dovolená náhrada zkušební zaměstnancem odměna prémie odstupné zařazení týdenní dohoda náplň docházka směna nadřízený
distribution | Dodávky a distribuce | dodávka dodavatel zásilka distributor distribuce objednávka odběratel velkoobchod sklad logistika expedice dodací reklamace paleta zásoba dovézt kupní zásobování
services | Služby a poradenství | služba poskytovatel poradce poradenství konzultant konzultace objednavatel zhotovitel subdodavatel outsourcing servis servisní výběrové řízení zadání údržba odborný klient
confidentiality | Mlčenlivost | mlčenlivost důvěrný diskrétnost důvěrnost tajemství tajný utajení utajovaný prozradit zpřístupnit vyzradit sdělení chráněný nda obchodní vyzrazení zveřejnění prozrazení
partnerships | Partnerství a společníci | partner partneři partnerství společník společníci spolupráce sdružení konsorcium podíl vklad jednatel joint venture zakladatel společný kapitál představenstvo valná
loans | Úvěry a půjčky | úvěr nesplacený půjčka půjčit zápůjčka dlužník věřitel dluh zadlužený splátka oddlužení splatnost splácet ručitel zástava rpsn hypotéka hypoteční jistina
franchises | Franchising | franchising franšíza licence franchisa franchisant franšízant poplatek franchisor provozovna koncept pobočka řetězec know-how master provozovatel licencovaný
sport | Sport | sport sportovec sportovní zápas mužstvo trenér sezona sezóna liga pohár mistr mistrovství olympijský turnaj vítězství výhra finále medaile reprezentace fanoušek
football | Fotbal | fotbal fotbalista fotbalový gól hattrick branka brankář útočník záložník obránce sparta slavia baník penalta uefa fifa kopačky přihrávka
american_football | Americký fotbal | quarterback touchdown nfl super bowl yard receiver linebacker rozehrávač patriots superbowl koučové chiefs playbook zadák
tennis | Tenis | tenis tenista tenistka tenisový wimbledon kvitová krejčíková raketa kurt podání grandslam wta gem tiebreak forhend bekhend čtyřhra roland
basketball | Basketbal | basketbal basketbalista basketbalový nba koš doskok trojka palubovka nymburk satoranský asistence basketbalistka pivot rozehrávač euroliga čtvrtina
baseball | Baseball | baseball baseballista baseballový nadhazovač pálkař homerun polař chytač meta pálka softbal mlb yankees odpal strikeout
ice_hockey | Hokej | hokej hokejista hokejbal puk nhl extraliga gólman brankáře třetina přesilovka jágr pastrňák led bruslení kometa třinec bruslař hokejka
rugby | Ragby | ragby ragbista ragbyový mlýn pětka springboks rugby wales ragbistka spojka vhazování rojnice wellington
cricket | Kriket | kriket kriketový nadhazovač pálkař wicket branka kriketista ashes pákistán bowler overů bowleři inningů
golf | Golf | golf golfista jamka fairway hřiště green birdie bogey handicap putt caddie pga fervej odpaliště hůl par
cycling | Cyklistika | cyklista cyklistika cyklistický kolo cyklo etapa peloton bicykl cyklostezka jezdec spurt sprinter tour giro elektrokolo horské
athletics | Atletika | atlet atletika atletický běžec běžkyně běh maraton maratonec sprint štafeta překážky oštěp oštěpař dálka výška dráha doping vytrvalec disk
motorsport | Motoristický sport | formule jezdec závod závodník závodní okruh rallye monopost ferrari verstappen dakar kvalifikace pilot závodiště motokára
swimming | Plavání | plavání plavec plavkyně plavat plavecký bazén motýlek znak kraul prsa polohovka plavců potápění koupaliště
boxing | Box a bojové sporty | box boxer boxerský knokaut ring judo judista krpálek karate zápasník mma bojovník duel rohovník kick wrestling oktagon
winter_sports | Zimní sporty | lyže lyžař lyžařský lyžování biatlon biatlonista snowboard ledecká sjezd slalom sjezdovka boby krasobruslení skokan sjezdař vlek běžkař
health | Zdraví a medicína | zdraví zdravotní zdravotnictví lékař lékařský pacient nemocnice léčba léčit sestra doktor chirurg operace ordinace klinika ambulance záchranář medicína
diseases | Nemoci | nemoc onemocnění příznak chorobný infekce nákaza virus bakterie rakovina nádor cukrovka bolest alergie zánět chronický infarkt mrtvice diagnóza
epidemics | Epidemie a očkování | epidemie pandemie očkování očkovat vakcína koronavirus covid karanténa chřipka rouška respirátor hygienik hygiena imunita nakažený rozvolnění nakazit
drugs | Léky | lék tobolka léčivo lékárna lékárník tableta dávkování předpis recept antibiotikum antibiotika účinky farmaceutický súkl příbalový droga narkotikum narkoman placebo
mental_health | Duševní zdraví | deprese úzkost psychiatr psychiatrie terapeut terapie psychoterapie stres duševní psychický trauma sebevražda závislost vyhoření psychóza melancholie
nutrition | Výživa a fitness | výživa dieta kalorie vitamin vitamín obezita hubnutí hubnout bílkovina cvičení cvičit posilovna fitness cholesterol tuky váha vláknina jídelníček trénink
science | Věda | věda vědec vědci vědecký výzkum výzkumník badatel experiment pokus teorie laboratoř objev objevit hypotéza akademie studie nobelova profesor
physics | Fyzika | fyzika termodynamika fyzici fyzikální částice kvantový elektron foton atom hmotnost rychlost zrychlení magnetický vlnění urychlovač cern gravitace veličina
chemistry | Chemie | chemie chemik chemický reakce kyselina molekula sloučenina roztok rozpouštědlo katalyzátor oxid polymer iont prvek hydroxid uhlovodík
biology | Biologie | biologie biolog biologický buňka gen genom genetický mutace protein evoluce organismus druh enzym embryo chromozom fotosyntéza mikrob
mathematics | Matematika | matematika počítání matematický věta důkaz rovnice algebra geometrie funkce integrál matice derivace trojúhelník vektor zlomek násobení množina
space | Vesmír a astronomie | vesmír vesmírný kosmický kosmonaut astronaut planeta hvězda mars galaxie dalekohled družice raketa oběžná dráha nasa kometa astronom sonda měsíční
geology | Geologie | geologie geolog geologický hornina minerál nerost sopka sopečný magma usazenina zemská kůra tektonický vrstva ložisko krystal eroze čedič
psychology | Psychologie | psychologie psycholog psychologický emoce osobnost paměť chování myšlení vnímání motivace vědomí temperament kognitivní empatie sebevědomí pocit psychika
archaeology | Archeologie | archeolog archeologie archeologický vykopávky nález hrob hrobka pohřebiště hradiště pravěk starověký artefakt keramika mohyla bronzová keltský naleziště kelt
technology | Technologie | technologie technologický technika počítač digitální digitalizace zařízení elektronický inovace startup uživatel vývoj gadget chytrý moderní systém
software | Software | software program programátor programování aplikace kód windows linux soubor server rozhraní vývojář kompilátor aktualizace funkce verze microsoft chyba
hardware | Počítače a hardware | hardware procesor disk grafická karta deska paměť notebook monitor klávesnice tiskárna myš ssd usb intel amd ovladač chladič
internet | Internet | internet internetový web wordpress stránka twitter prohlížeč google vyhledávač seznam blog facebook doména přihlášení připojení odkaz wifi diskuse
phones | Telefony a operátoři | telefon mobil mobilní smartphone operátor vodafone tarif signál sms volání volat iphone android roaming pokrytí chytrý telekomunikační sim
ai | Umělá inteligence | umělá inteligence algoritmus neuronová neuron chatbot chatgpt robot robotika učení model openai generativní jazykový automatizace strojového
security | Kybernetická bezpečnost | hacker hackeři šifrování šifra heslo hesla kybernetický kyberútok phishing malware antivirus zranitelnost zabezpečení klíč firewall vyděračský útočník nukib
electronics | Elektronika | elektronika obvod napětí proud tranzistor odpor kondenzátor zesilovač baterie akumulátor čip senzor snímač vodič dioda součástka pájení
games | Videohry | hra hry herní hráč hráči videohra konzole playstation xbox nintendo steam kingdom multiplayer střílečka hratelnost gamer esport
graphics | Počítačová grafika | grafika grafický grafik obrázek pixel vykreslování animace textura rozlišení photoshop vektorový rastrový formát písmo barva odstín logo
culture | Kultura | kultura kulturní festival muzeum výstava dědictví tradice folklor umělec umělci umělecký knihovna památka vernisáž slavnosti filharmonie
entertainment | Zábava | zábava zábavný show komik humor vtip bavič komedie superstar soutěž estráda publikum kouzelník silvestr účinkující cirkus
film | Film | film animovaný kino režisér režisérka herec herci herečka scénář oscar natáčení snímek trailer pohádka herecký kinematografie trikový
music | Hudba | hudba hudební hudebník píseň písnička zpěvák zpěvačka kapela turné koncert album kytara rock skladatel orchestr opera dvořák rapper
television | Televize a rozhlas | televize televizní seriál díl rozhlas rádio vysílání prima moderátor moderátorka divák diváci pořad kanál reportér reality hlasatel
celebrities | Celebrity | celebrita celebrity princ princezna královský svatba gott instagram milenec milenka rozchod hvězdy slavný paparazzi drby modelka
art | Výtvarné umění | umění malíř malířka malba obraz výstavu socha sochař galerie plátno kresba portrét expozice výtvarný výtvarník kurátor rudolfinum
literature | Knihy a literatura | kniha knížka román autor spisovatel spisovatelka básník báseň poezie literatura literární nakladatelství čtenář povídka próza kafka čapek
theatre | Divadlo a tanec | divadlo divadelní představení inscenace jeviště dramatik balet tanec tanečník tanečnice choreograf soubor repertoár činohra loutkový dramaturg opona
photography | Fotografie | fotografie fotograf fotka fotit fotoaparát objektiv snímek clona expozice závěrka zrcadlovka stativ blesk ostření ohnisko čočka
architecture | Architektura | architektura architekt architektonický budova stavba fasáda katedrála věž mrakodrap vila sloh barokní gotický renovace památkář urbanismus
fashion | Móda | móda módní návrhář oblečení kolekce modelka boty obuv styl přehlídka sukně kabelka látka doplňky outfit molo šatů
media | Média a žurnalistika | média novinář novinářka redakce redaktor deník časopis tisk tiskový vydavatel rozhovor reportáž žurnalistika zpravodajství zpravodaj čtk novinářský bulvár
education | Vzdělávání | škola školní žák žáci student gymnázium učitel učitelka univerzita vzdělání vzdělávání vyučování třída maturita zkouška fakulta studium vysvědčení předmět
language_learning | Jazyky | jazyk jazykový gramatika slovník překlad překladatel sloveso podstatné výslovnost čeština angličtina lingvista nářečí pravopis skloňování slovíčka
religion | Náboženství | náboženství náboženský víra bůh boha věřící modlitba duše duchovní kněz ateista ateismus posvátný svatý bohoslužba kult hříchu
christianity | Křesťanství | křesťan kněz křesťanství křesťanský ježíš kristus bible evangelium církev kostel papež biskup katolický arcibiskup farář mše kardinál klášter
islam | Islám | islám islámský muslim muslimka muslimský mešita korán alláh imám prorok ramadán šaría mohamed hidžáb mekka súra
judaism | Judaismus | žid židovství židovský judaismus rabín synagoga tóra talmud hebrejský šabat chasid holokaust antisemitismus košer ghetto terezín
philosophy | Filozofie | filozofie filozof filosofie filosof filozofický etika metafyzika jsoucno pravda rozum poznání logika morálka masaryk platón smysl existence
history | Historie | historie historik historický dějiny století král královna císař říše středověk dynastie panovník revoluce habsburk husité přemyslovec monarchie protektorát
society | Společnost | společenský obyvatel obyvatelstvo obyvatelé občan menšinový generace populace mládež sociolog sociologie komunita veřejnost soužití demografie spolek
family | Rodina a děti | rodina rodinný rodič rodiče dítě matka otec máma táta manželství manžel manželka rozvod syn dcera miminko těhotenství adopce dětí dětský
women | Ženy a gender | žena mateřská ženský feminismus feministka gender genderový rovnoprávnost mateřství potrat sexismus násilí ženskost pohlaví emancipace dívka
sexuality | Sexualita | sexuální sexualita sex gay lesba homosexuál homosexuální lgbt orientace transgender bisexuální heterosexuální registrované erotický antikoncepce intimní
migration | Migrace | migrace migrant imigrant přistěhovalec uprchlík uprchlíci azyl hranice vízum víza občanství deportace vyhoštění cizinec cizinci emigrace pobyt
housing | Bydlení a reality | bydlení hypotéka bytu garáž nemovitost podnájem realitní makléřka developer dům domy panelák sídliště bezdomovec družstvo vlastník katastr garsonka
charity | Charita a pomoc | charita charitativní dobrovolník dobrovolnictví dar dárce nadace sbírka pomoc neziskový humanitární člověk adra potřebný nadační dobročinný darovací
war | Válka a konflikty | válka válečný armáda vojsko vojáci voják vojenský útok útočit fronta bitva ofenziva ostřelování příměří okupace invaze boje mír
armed_forces | Ozbrojené síly | pluk prapor brigáda divize generál důstojník velitel námořnictvo odvod záloha armádní veterán pěchota výsadkář seržant rota posádka četa
weapons | Zbraně | zbraň zbraně zbrojní pistole puška střela raketový munice náboj tank dron granát kulomet ráže střelba střelec výzbroj houfnice
terrorism | Terorismus | terorista teror teroristický terorismus atentát atentátník výbuch bomba exploze rukojmí extremista extremismus džihád džihádista islamista sebevražedný
middle_east | Blízký východ | izrael izraelský palestina palestinský gaza hamás írán íránský sýrie syrský libanon irák arabský jeruzalém hizballáh saúdský netanjahu
environment | Životní prostředí | ekologie ekolog ekologický příroda přírodní ekosystém biodiverzita ochrana prostředí stanoviště udržitelný udržitelnost chko rezervace ochránce
climate | Klima | klima klimatický oteplování emise skleníkový uhlík uhlíkový ledovec teplota metan globální sucho neutralita klimatolog permafrost oxid
wildlife | Zvířata a příroda | zvíře obojživelník pták ptáci savec savci šelma vlk vlci medvěd slon zoo hmyz ohrožený jelen rys velryba živočich
pollution | Odpady a znečištění | odpad třídění odpadky znečištění skládka recyklace tříděný třídit toxický plast plastový smog spalovna popelnice kontaminace kanalizace
water | Voda a řeky | voda vodní řeka jezero přehrada nádrž rybník vltava labe vodovod vodárna pitná povodí hladina studna potok zavlažování
land | Parky a rezervace | park národní šumava krkonoše stezka hektar pozemek pozemky zeleň louka území rezervací krajinný lesopark rozhledna botanická krajina
weather | Počasí a katastrofy | počasí déšť srážky sníh bouřka bouře vítr mráz povodeň povodně záplava zemětřesení hurikán meteorolog předpověď hasič hasiči požár evakuace
energy | Energetika | energie energetika energetický elektřina elektrárna elektrický proudem palivo megawatt výkon distribuční rozvodný teplárna vytápění přenosový generátor síť
oil | Ropa a plyn | ropa ropný plyn plynový plynovod zemní rafinerie barel benzin benzín nafta těžba vrt opec gazprom ropovod unipetrol
nuclear | Jaderná energetika | jaderný jádro atomový reaktor uran temelín dukovany radiace radioaktivní plutonium černobyl ozáření záření súrao štěpení blok
renewables | Obnovitelné zdroje | obnovitelný solární fotovoltaika fotovoltaický panel větrný větrník turbína vodní biomasa bioplyn elektráren fve oze baterie přečerpávací
agriculture | Zemědělství | zemědělec zemědělci zemědělský zemědělství farma farmář osevní úroda sklizeň obilí pšenice řepka půda hnojivo traktor kombajn plodina kukuřice agrární rolník
livestock | Chov hospodářských zvířat | chov chovatel dobytek skot kráva telata prase selata drůbež slepice ovce mléko mlékárna veterinář jatka krmivo stádo ustájení
fishing | Rybářství | rybář rybník rybářský rybařit ryba rybářství rybolov úlovek kapr štika losos prut udice háček revír výlov candát
forestry | Lesnictví | les lesy lesní lesník dřevo dřevina dřevařský strom stromek kůrovec kácení těžba pila smrk borovice dub myslivec sazenice lesů
food | Jídlo a vaření | jídlo vařit vaření kuchyně omáčka máslo sýr maso kuře zelenina česnek cibule polévka salát knedlík chuť lahodný brambory
recipes | Recepty | recept lžíce lžička ingredience suroviny nakrájet krájet osmahnout pánev hrnec trouba promíchat povařit podávat sůl pepř porce hrnek
baking | Chléb a pečení | chléb chleba mouka těsto droždí péct pečení pečivo pekař pekárna kvásek rohlík dort buchta koláč cukroví bábovka
drinks | Nápoje | víno vinař vinice pivo pivovar sládek káva čaj nápoj drink láhev lahev limonáda koktejl alkohol destilát slivovice džus
restaurants | Restaurace a kavárny | restaurace hospoda kavárna menu číšník kuchař šéfkuchař jídelní oběd host hostinec michelinský podnik bistro obsluha gastronomie
travel | Cestování | cestování putování cestovatel turista turistka turistika turistický hotel dovolenou zájezd letovisko pláž pas zavazadlo průvodce výlet ubytování cestovka
transport | Doprava | doprava dopravní dopravce autobus dálnice silnice řidič řidiči metro cestující kamion jízdní mhd kolona nehoda křižovatka trolejbus dpp
cars | Auta | auto automobil vůz vozy vozidlo motor škoda octavia volkswagen brzda nissan pneumatika karoserie diesel nájezd suv převodovka elektromobil
motorcycles | Motocykly | motocykl motorka motorkář motocyklista motocyklový helma přilba skútr moped jawa harley yamaha kawasaki ducati motokros čtyřkolka
railways | Železnice | železnice železniční vlak výluka lokomotiva nádraží stanice kolej kolejiště nástupiště vagon vagón trať strojvedoucí tramvaj výhybka pendolino drážní
aviation | Letectví | letadlo letectví letecký letiště létat pilot aerolinky boeing airbus vrtulník přistání ranvej ryanair stíhačka letuška letci
ships | Lodě a plavba | loď lodě lodní přístav plavba jachta plachta plachetnice kapitán kotva posádka námořník paluba trajekt stěžeň člun kormidlo
postal | Pošta a zásilky | pošta poštovní pošťák zásilka zásilkovna balík kurýr doručení doručovatel obálka dopis známka adresát odesílatel logistika psč doporučeně
home | Domácnost | domácnost nábytek koupelna obývací ložnice interiér úklid uklízet pohovka skříň lednice pračka koberec závěs osvětlení postel kuchyňský
gardening | Zahrada | zahrada zahradník zahrádka zahradní rostlina květ květina keř růže trávník kompost zalévat skleník rajče semena prořezávání záhon hnojit sázet
diy | Kutilství a opravy | oprava opravit nářadí barva malování vrtačka šroub hřebík prkno obklad dlažba omítka instalatér lepidlo zeď izolace pila střecha kutil
pets | Domácí mazlíčci | psi čtyřnohý pejsek kočka kočičí kocour štěně kotě mazlíček plemeno vodítko útulek veterinární akvárium křeček papoušek granule páníček
industry | Průmysl | průmysl průmyslový továrna výroba výrobce výrobní strojírenství stroje ocel hala linka montáž závod fabrika vyrábět škodovka
construction | Stavebnictví | stavební stavebnictví stavbař stavba beton cihla zedník jeřáb most zdivo lešení rekonstrukce developerský zhotovitel infrastruktura kolaudace projektant
mining | Hornictví a kovy | horník horníci důl dolu dolovat uhlí uhelný šachta zlato stříbro měď ruda kov kovy lithium okd lom hutě
documents | Dokumenty a formuláře | dokument písemnost formulář žádost kopie podepsaný příloha razítko osvědčení potvrzení archiv listina notář ověřený kolonka tiskopis rodný
invoices | Faktury a účtenky | faktura fakturovaná účtenka ičo dič částka dph celkem splatnosti množství úhrada variabilní symbol odběratel paragonu dobropis zdanitelného
cvs | Životopisy a uchazeči | životopis praxe zkušenosti dovednosti vzdělání uchazeč pohovor pozice znalost brigádník kvalifikace reference motivační absolvent stáž řidičský
minutes | Zápisy a schůze | zápis schůze jednání program přítomni usnesení předseda zapisovatel hlasovali zasedání hosté diskuze schváleno omluveni nepřítomni
manuals | Návody a příručky | návod příručka instalace nastavení tlačítko stiskněte klepněte krok vyberte obsluze připojte obsluha upozornění menu uživatelská
letters | Dopisy | vážený upřímně pozdrav pozdravem dopis srdečně obálka adresa úctou přátelsky poděkování drahý upřímný nazdar odpověď těším zdravíme
`;
