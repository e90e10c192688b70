/** Dutch headings: `id | name | words that tell of it`. */
export const nl = `
politics | Politiek | kabinet kamerlid partij coalitie oppositie premier politicus politiek parlement vvd pvda pvv d66 fractie formatie motie vlaams
elections | Verkiezingen | verkiezing kiezer stemmen stembureau lijsttrekker verkiezingsprogramma peiling referendum stembiljet zetel kandidaat opkomst verkiezingscampagne gemeenteraadsverkiezingen kieskring stemhokje
diplomacy | Buitenlandse zaken | ambassadeur ambassade diplomaat diplomatiek sancties verdrag buitenlands topontmoeting bilateraal consulaat bondgenoot soevereiniteit gezant navo onderhandeling betrekkingen
government | Overheid & bestuur | gemeente burgemeester wethouder gemeenteraad overheid ministerie provincie ambtenaar raadslid rijksoverheid vergunning schepen verordening bestuursorgaan inspectie beleid
law | Recht | rechtbank rechter advocaat vonnis hof wetsartikel rechtszaak eiser gedaagde arrest grondwet wetboek rechtszitting juridisch jurist cassatie uitspraak
crime | Misdaad | politie verdachte dader moord aangehouden gevangenis diefstal inbraak overval crimineel misdrijf recherche celstraf slachtoffer fraude justitie liquidatie
rights | Burgerrechten | discriminatie mensenrechten racisme gelijkheid vrijheid minderheid grondrecht activist burgerrechten meningsuiting onderdrukking demonstratie amnesty censuur ongelijkheid etnisch
patents | Octrooien & auteursrecht | octrooi patent auteursrecht uitvinder uitvinding merkenrecht inbreuk merk piraterij copyright namaak intellectueel octrooibureau rechthebbende plagiaat namaakproducten
privacy | Privacy & gegevens | privacy avg persoonsgegevens toestemming verwerking gegevens betrokkene datalek verwerkingsverantwoordelijke bewaartermijn cookies meekijken privacyverklaring anoniem inzage gegevensbescherming
business | Bedrijfsleven & economie | bedrijf omzet winst economie onderneming topman kwartaal groei overname ondernemer investering concern inflatie economisch recessie directie faillissement
marketing | Marketing & reclame | reclame marketing campagne merk adverteerder doelgroep reclamebureau advertentie slogan sponsor influencer reclamespot consument folder commercial reclamecampagne
retail | Winkels & verkoop | winkel supermarkt klant korting aanbieding webwinkel winkelier kassa ahold verkoper prijs koopje bestelling jumbo uitverkoop assortiment warenhuis
trade | Buitenlandse handel | export import handelsverdrag invoer uitvoerrechten importheffing douane vrijhandel exporteur handelsbalans importeur handelsoorlog wereldhandel embargo quotum invoerrechten
finance | Financiën | bank bankbiljet rente rekening spaargeld ing rabobank lenen schuld ecb betaling financieel bankier munt contant spaarrekening
markets | Beurs & aandelen | aandeel beurs aex belegger obligatie koers dividend beursindex aandelenkoers beleggen effecten fonds rendement nasdaq beleggingsfonds koerswinst portefeuille
insurance | Verzekeringen | verzekering verzekeraar verzekerde premie polis schade dekking uitkering begunstigde herverzekering polisvoorwaarden aansprakelijkheidsverzekering zorgverzekering inboedel schadeclaim verzekeringnemer
taxes | Belastingen | belasting belastingdienst btw aangifte aftrek belastingplichtige fiscus inkomstenbelasting toeslag accijns belastingaangifte fiscaal heffing vrijstelling loonbelasting belastingtarief
accounting | Boekhouding | boekhouding balans jaarrekening accountant afschrijving grootboek activa passiva boekhouder administratie controle voorziening debiteuren crediteuren solvabiliteit jaarverslag boekjaar
pensions | Pensioen & uitkering | pensioen aow gepensioneerde uitkering pensioenfonds bijstand pensioenleeftijd uwv armoede wao bijstandsuitkering pensioenpremie kinderbijslag bejaarde premiebetaler volksverzekering
work | Werk | werknemer werkgever vakbond loon cao staking werkloosheid baan personeel arbeidsmarkt fnv werkloze ontslag reorganisatie vacature zzp werkdruk
contracts | Contracten | overeenkomst contract partij bepaling ontbinding aansprakelijkheid opzegging clausule schriftelijk toerekenbaar verplichting ingebrekestelling overmacht wederpartij nietig rechtskeuze
leases | Huurovereenkomsten | huurder verhuurder huurovereenkomst gehuurde huurprijs huur waarborgsom onderhuur huurcontract servicekosten oplevering huurtermijn ontruiming pacht bedrijfsruimte huurachterstand
licences | Licenties | licentie licentiehouder licentiegever gebruiksrecht licentieovereenkomst sublicentie royalty broncode licentievergoeding eindgebruiker gebruiksvoorwaarden overdraagbaar exclusief verveelvoudigen openbaarmaking
employment_contracts | Arbeidsovereenkomsten | arbeidsovereenkomst dienstverband proeftijd salaris vakantiedagen opzegtermijn concurrentiebeding arbeidscontract bruto functie werknemer vakantietoeslag werktijden ziekmelding arbeidsduur transitievergoeding
distribution | Levering & distributie | leverancier levering distributeur afnemer bestelling levertijd groothandel leveringsvoorwaarden distributie eigendomsvoorbehoud wederverkoper zending voorraad fabrikant leverdatum inkoop
services | Diensten & advies | opdrachtnemer opdrachtgever dienstverlening dienst adviseur consultant tarief offerte uurtarief onderaannemer onderhoud advies uitbesteding werkzaamheden dienstverlener opdracht
confidentiality | Geheimhouding | geheimhouding vertrouwelijk geheimhouder geheimhoudingsverklaring bedrijfsgeheim geheimhoudingsbeding ontvangende verstrekkende boete geheim verstrekte derden geheimhoudingsplicht openbaarmaken geheimhoudingsovereenkomst zwijgplicht
partnerships | Vennootschappen | vennoot vennootschap aandeelhouder samenwerking maatschap samenwerkingsovereenkomst aandeelhoudersvergadering inbreng statuten bestuurder deelneming vof samenwerkingsverband oprichter handelsregister kvk
loans | Leningen & krediet | lening krediet geldlening kredietnemer aflossing schuldeiser onderpand hypotheek borgstelling schuldenaar borg geldverstrekker looptijd kredietgever terugbetaling rentepercentage
franchises | Franchise | franchise franchisenemer franchisegever franchiseovereenkomst franchiseformule franchiseketen vestiging franchisefee handboek rayon filiaal entreegeld exploitatie huisstijl vestigingsplaats
sport | Sport | sport wedstrijd ploeg speler trainer coach seizoen kampioen toernooi overwinning nederlaag competitie medaille olympisch titel finale sporter
football | Voetbal | voetbal ajax feyenoord psv eredivisie doelpunt spits keeper oranje strafschop middenvelder uefa knvb verdediger voetballer anderlecht goal
american_football | American football | quarterback touchdown nfl bowl receiver football linebacker yards patriots interceptie footballteam endzone cornerback cowboys packers
tennis | Tennis | tennis tennisser wimbledon set service atp wta matchpoint tiebreak backhand forehand grandslam tennisster racket garros gravel
basketball | Basketbal | basketbal nba basketballer rebound dunk basket driepunter playoffs lakers basketbalteam basketballiga euroleague bulls warriors korfbal
baseball | Honkbal | honkbal werper slagman honkballer homerun inning catcher mlb softbal yankees honkbalteam pitcher worp buitenvelder honkbalweek
ice_hockey | IJshockey | ijshockey puck nhl ijshockeyer goalie powerplay stanley ijshal ijshockeyteam penguins bruins rangers tilburg heerenveen flyers
rugby | Rugby | rugby scrum rugbyer try wallabies springboks twickenham rugbyteam tackle rugbybond flanker fly-half rugbyclub ovale conversie
cricket | Cricket | cricket wicket batsman bowler innings cricketer runs cricketteam ashes ipl testwedstrijd cricketveld cricketbond cricketbal cricketclub
golf | Golf | golf golfer golfbaan birdie bogey par handicap putt hole caddie luiten ryder pga golfclub fairway
cycling | Wielrennen | wielrenner etappe peloton ronde renner wielrennen wielerploeg sprinter klassieker tijdrit fietsen geletruidrager giro kopgroep vuelta veldrijden
athletics | Atletiek | atletiek marathon tienkamp atleet hardlopen hardloper horden hoogspringen meerkamp estafette kogelstoten hassan doping loper sprint verspringen
motorsport | Autosport | formule verstappen race circuit coureur prix pole pitstop ferrari kwalificatie podium zandvoort autosport rally raceauto mercedes racewagen
swimming | Zwemmen | zwemmen zwemmer zwembad zwembond schoolslag vlinderslag rugslag zwemster wisselslag waterpolo baantjes kromowidjojo zwemles estafette duiken
boxing | Boksen & vechtsport | boksen bokser zwaargewicht knock-out judo judoka karate kickboksen worstelen ring vechtsport vechter gevecht taekwondo bokswedstrijd
winter_sports | Wintersport | schaatsen schaatser ski skiën snowboard slalom afdaling thialf piste biathlon skiër elfstedentocht bobslee langlaufen kunstschaatsen skigebied
health | Gezondheid | gezondheid patiënt arts ziekenhuis huisarts behandeling zorg medisch operatie verpleegkundige kliniek specialist chirurg geneeskunde zorgverlener dokter
diseases | Ziekten | ziekte kanker infectie symptoom diabetes tumor bacterie diagnose hartinfarct beroerte allergie ontsteking klachten chronisch koorts besmetting pijn
epidemics | Epidemieën & vaccins | vaccin vaccinatie corona coronavirus virus pandemie epidemie quarantaine griep rivm uitbraak lockdown mondkapje besmettingen inenting immuniteit
drugs | Medicijnen & drugs | medicijn geneesmiddel apotheek dosering bijwerking tablet bijsluiter farmacie apotheker drugs cannabis antibiotica cocaïne recept farmaceut wiet pil
mental_health | Geestelijke gezondheid | depressie angst psychiater therapeut burn-out trauma zelfmoord verslaving psychisch ggz psychiatrisch stress zelfdoding mindfulness somber psychose
nutrition | Voeding & fitness | voeding calorieën dieet vitamine overgewicht afvallen eiwitten sportschool koolhydraten fitness vezels voedingsstof diëtist cholesterol bewegen obesitas
science | Wetenschap | wetenschapper onderzoeker onderzoek wetenschap wetenschappelijk experiment theorie laboratorium hypothese ontdekking studie knaw nobelprijs tijdschrift proef bevinding
physics | Natuurkunde | natuurkunde deeltje elektron foton kwantum atoom fysicus cern relativiteitstheorie zwaartekracht magnetisch golflengte versneller higgs snelheid natuurkundeles
chemistry | Scheikunde | scheikunde chemisch molecuul reactie zuur verbinding katalysator oplosmiddel chemicus stof oxide ionen waterstof polymeer chemie
biology | Biologie | biologie cel gen dna evolutie eiwit organisme erfelijk bioloog enzym plantensoort embryo stamcellen micro-organisme genetisch fotosynthese
mathematics | Wiskunde | wiskunde vergelijking pythagoras bewijs parabool meetkunde algebra rekenmachine veelterm vector matrix wortel breuken wiskundeles integraal getallen
space | Ruimte & sterrenkunde | ruimtevaart nasa esa planeet maanlanding sterrenstelsel telescoop satelliet astronaut heelal mars komeet raket ruimte sterrenkundige zonnestelsel
geology | Geologie | geologie gesteente vulkaan mineraal aardkorst sediment geoloog magma lava aardplaat tektonisch kalksteen graniet afzetting bodemlaag ijstijd
psychology | Psychologie | psychologie psycholoog gedrag waarneming geheugen persoonlijkheidsstoornis emotie cognitief motivatie bewustzijn emotioneel zelfvertrouwen intelligentie hechting brein
archaeology | Archeologie | archeologie archeoloog opgraving vondst romeins graf prehistorie oudheid bronstijd steentijd skelet ruïne aardewerk hunebed mummie archeologisch
technology | Technologie | technologie computer digitaal apparaat gadget innovatie techniek technologisch tech startup elektronisch drone digitalisering gebruiker snufje techbedrijf
software | Software & programmeren | software programma windows linux code broncode programmeren bestand besturingssysteem ontwikkelaar update server applicatie microsoft foutmelding bug versie
hardware | Computerhardware | harddisk processor videokaart geheugen moederbord laptop toetsenbord printer monitor intel schijf bios chip hardware muis computeronderdelen ssd
internet | Internet | internet website browser google facebook e-mail zoekmachine online blog twitter webpagina downloaden provider netwerk forum domeinnaam
phones | Mobiel & telecom | telefoon smartphone iphone kpn mobiel abonnement sms bellen samsung vodafone android simkaart toestel telecom provider belminuten t-mobile
ai | Kunstmatige intelligentie | kunstmatig intelligentie algoritme chatgpt robot neuraal chatbot taalmodel openai automatisering machinelearning deepfake trainingsdata zelflerend ai-model
security | Computerbeveiliging | hacker versleuteling wachtwoord beveiliging virusscanner malware phishing firewall cyberaanval gegijzeld lek encryptie hacken gehackt cybercrime ransomware
electronics | Elektronica | schakeling spanning transistor weerstand versterker batterij stroom condensator printplaat accu sensor elektronica kabel stekker draad solderen volt
games | Videogames | game gamer console playstation xbox nintendo sony spelwereld gamewereld multiplayer controller level esports spelcomputer videogame computerspel
graphics | Computergraphics | grafisch pixel afbeelding photoshop resolutie animatie jpeg renderen textuur kleuren beeldbewerking lay-out vectorbestand polygoon bitmap illustrator
culture | Cultuur | cultuur cultureel museum festival erfgoed tentoonstelling traditie publiek voorstelling monument kunstenaar cultuurbeleid evenement carnaval sinterklaas volkscultuur
entertainment | Amusement | show ster presentator cabaret cabaretier actrice acteur oscar fans optreden hollywood amusement artiest komiek talentenshow musicalster
film | Film | film bioscoop regisseur filmfestival acteur scenario hoofdrol documentaire speelfilm première trailer filmmaker filmhuis kaskraker cinema recensie
music | Muziek | muziek zanger zangeres album lied liedje band concert gitaar orkest componist muzikant dirigent popgroep rapper piano opera
television | Televisie & radio | televisie npo omroep kijker aflevering serie radio zender rtl programma presentatrice kijkcijfers vrt uitzending tv-serie luisteraar seizoen
celebrities | Beroemdheden & royals | koningin prins prinses koningshuis beroemdheid koning huwelijk bn'er paparazzi roddel maxima oranjes royals glamour willem-alexander
art | Kunst | kunst kunstenaar schilderij schilder museum galerie beeldhouwer tekening portret rijksmuseum kunstwerk rembrandt expositie stedelijk vermeer beeldende
literature | Boeken & literatuur | boek roman schrijver auteur literatuur gedicht dichter uitgeverij lezer verhaal poëzie boekhandel thriller schrijfster bundel literair
theatre | Theater & dans | theater toneel voorstelling dans danser ballet toneelstuk choreograaf regie schouwburg musical toneelgezelschap podium repetitie toneelspeler
photography | Fotografie | foto fotograaf fotografie camera telelens belichting sluitertijd diafragma flits statief fotograferen canon nikon objectief fotoboek
architecture | Architectuur | architect architectuur gebouw gevel ontwerp toren wolkenkrabber bouwstijl kathedraal stedenbouw koolhaas plattegrond bouwwerk monumentaal baksteen
fashion | Mode | mode ontwerper kleding jurk collectie catwalk schoenen model stof broek textiel modehuis trui kleren modeweek stijl
media | Media & journalistiek | krant journalist redactie hoofdredacteur media pers nieuwsbericht tijdschrift interview verslaggever volkskrant telegraaf persvrijheid journalistiek column dagblad
education | Onderwijs | school leerling leraar student universiteit onderwijs docent klas examen basisschool hogeschool havo vwo opleiding diploma leerkracht studeren
language_learning | Talen | taal grammatica woordenboek vertaling uitspraak werkwoord woordenschat dialect spelling taalkundige taalcursus zinsbouw moedertaal vertaler naamwoord
religion | Religie | religie godsdienst god geloof religieus gelovige gebed zonde ziel hemel heilig atheïst theoloog bidden boeddhisme goddelijk
christianity | Christendom | kerk christen jezus christus bijbel paus bisschop katholiek protestants dominee evangelie priester gereformeerd doop pastoor vaticaan christelijk
islam | Islam | islam moslim moskee koran imam allah profeet mohammed ramadan hoofddoek islamitisch sharia mekka soenniet salafist
judaism | Jodendom | jood joods jodendom rabbijn synagoge thora hebreeuws antisemitisme talmoed koosjer sabbat holocaust chanoeka israëliet sjoel
philosophy | Filosofie | filosofie filosoof ethiek moraal verlichting waarheid kennis bestaan kantiaans spinoza denker nietzsche metafysica deugd wijsgeer plato
history | Geschiedenis | eeuw geschiedenis koning keizer middeleeuwen historicus koninkrijk revolutie tachtigjarige hertog voc historisch rijk verzet bezetting kolonie
society | Samenleving | samenleving maatschappij bevolking burger inwoners maatschappelijk gemeenschap generatie sociaal bewoners buurt jongeren vrijwilliger leefbaarheid individu polarisatie
family | Gezin & familie | kind ouder moeder vader gezin familie baby scheiding dochter zoon opvoeding adoptie zwanger echtgenoot oma kinderopvang broer
women | Vrouwen & emancipatie | vrouw feminisme feminist emancipatie gender meisje vrouwelijk seksisme vrouwenquotum gelijkwaardig geslacht mannelijk loonkloof vrouwenrechten intimidatie
sexuality | Seksualiteit | homo homoseksueel lesbisch seks seksualiteit transgender homohuwelijk lhbt biseksueel geaardheid seksueel regenboogvlag queer coming-out coc
migration | Migratie & asiel | vluchteling asielzoeker asiel migrant immigratie verblijfsvergunning ind azc uitzetting inburgering grens nationaliteit statushouder migratie vreemdeling visum
housing | Wonen & vastgoed | woning huis appartement vastgoed makelaar huizenprijs woningmarkt woningcorporatie koopwoning nieuwbouw huurwoning hypotheekrente wonen kadaster huizenkoper huurmarkt
charity | Goede doelen & hulp | gift donatie donateur vrijwilliger stichting noodhulp hulporganisatie unicef inzamelingsactie liefdadigheid humanitair ontwikkelingshulp giro voedselbank collecte schenking
war | Oorlog & conflict | oorlog soldaat leger troepen aanval militair front bombardement rebellen wapenstilstand gevecht strijdkrachten vrede burgeroorlog burgerslachtoffers offensief oekraïne
armed_forces | Krijgsmacht | defensie krijgsmacht marine luchtmacht landmacht officier generaal kazerne dienstplicht regiment veteraan marinier bataljon commandant f-16 missie
weapons | Wapens | wapen pistool geweer munitie vuurwapen kogel raket revolver schutter tank explosief kaliber wapenwet wapenvergunning mitrailleur handgranaat
terrorism | Terrorisme | terrorisme terrorist aanslag terreur jihadist gijzeling extremist al-qaida zelfmoordaanslag aivd kalifaat syriëganger terroristisch jihad nctv gijzelaar
middle_east | Midden-Oosten | israël israëlisch palestijn gaza gazastrook iran irak syrië hamas libanon hezbollah jeruzalem arabisch netanyahu turkije koerden
environment | Milieu & natuur | milieu natuurbescherming duurzaam biodiversiteit ecologisch natuurbeheer stikstof ecosysteem natuurmonumenten greenpeace milieudefensie leefgebied milieubeleid milieuvriendelijk natuurgebied milieuorganisatie
climate | Klimaat | klimaat klimaatverandering opwarming broeikasgas uitstoot koolstof klimaatakkoord knmi co2-uitstoot zeespiegel gletsjer temperatuur methaan klimaatdoel broeikaseffect klimaattop
wildlife | Dieren | dier vogel wolf diersoort zoogdier insect dierentuin roofdier walvis olifant nest zeehond wild bijen vos egel
pollution | Afval & vervuiling | afval vervuiling recycling plastic giftig vuilnis stortplaats fijnstof verontreiniging rioolwater afvalscheiding pfas schadelijk container zwerfafval lozing
water | Water & rivieren | water rivier meren dijk drinkwater waterschap overstroming droogte kanaal dam stuwmeer rijkswaterstaat grondwater sloot polder maas
land | Parken & landschap | park landschap wandelpad recreatie duinen heide natuurpark perceel bos wandelen staatsbosbeheer weiland grondgebied groenvoorziening veluwe
weather | Weer & rampen | storm regen weersverwachting aardbeving orkaan sneeuw onweer ramp noodweer tsunami brandweer hittegolf evacuatie weerbericht zonnig weeralarm windstoten
energy | Energie | energie stroom elektriciteit elektriciteitscentrale energieprijs stroomnet tennet kolencentrale energiebedrijf energierekening kilowattuur steenkool energietransitie eneco megawatt energieleverancier
oil | Olie & gas | olie gas aardgas shell olieprijs aardolie vat pijpleiding opec raffinaderij gaswinning groningen gasveld boorplatform ruwe benzine
nuclear | Kernenergie | kerncentrale kernenergie reactor uranium radioactief straling borssele tihange kernafval tsjernobyl kernramp fukushima splijtstof plutonium kernreactor
renewables | Duurzame energie | windmolen zonnepaneel windenergie zonne-energie windpark hernieuwbaar biomassa warmtepomp waterkracht zonnecel zonneweide turbine zonnepark biogas aardwarmte
agriculture | Landbouw | boer landbouw akker oogst gewas tarwe boerderij mest bestrijdingsmiddel lto tuinder zaad aardappel landbouwer trekker graan maïs
livestock | Veeteelt | koe vee varken melk melkveehouder kip pluimvee schaap kalf veehouder slachthuis stallen fokken veehouderij vleesvee geit voer
fishing | Visserij | visser vis visserij vangst vissen kotter visquotum haring makreel vissersboot visnet zalm hengel garnalen forel visstand
forestry | Bosbouw | bos boom hout boomsoort houtkap kappen zagerij bosbouw boswachter bosbeheer aanplant naaldbos ontbossing eik stam houtoogst
food | Eten | eten groente kaas vlees smaak keuken gerecht brood uien knoflook koken maaltijd fruit worst aardappels chocolade kruiden
recipes | Recepten | recept eetlepel theelepel ingrediënten pan oven boter peper roer suiker snijd bakken fruit sudderen snufje zout saus
baking | Brood & gebak | bloem deeg gist bakken taart bakker cake bakkerij koekje kneden zuurdesem cakebeslag bakpoeder rijzen bakvorm gebak
drinks | Dranken | wijn bier koffie thee drank alcohol brouwerij fles glas wijngaard drinken cocktail jenever whisky druif pilsener
restaurants | Restaurants | restaurant chef-kok kok menu ober horeca café gast terras michelinster menukaart bestek eetcafé bediening tafel sterrenrestaurant
travel | Reizen | reis vakantie toerist hotel toerisme strand reiziger camping bestemming bagage bezienswaardigheid reisgids reisorganisatie verblijf paspoort uitstapje
transport | Verkeer & vervoer | verkeer wegen file bus snelweg vrachtwagen vervoer fietser automobilist chauffeur anwb verkeersongeval ov-chipkaart tram rijkswaterstaat metro fietspad
cars | Auto | auto motor volkswagen bmw toyota elektrisch voertuig autoband rem diesel dealer kenteken occasion benzine rijbewijs versnelling autofabrikant
motorcycles | Motoren | motorrijder motorfiets helm motor yamaha ducati harley scooter brommer kawasaki motorclub motorrijden honda bromfiets uitlaat
railways | Spoorwegen | trein station intercity spoor prorail machinist locomotief perron rails conducteur spoorweg dienstregeling treinreiziger wagon stoomtrein wissel nmbs
aviation | Luchtvaart | vliegtuig luchthaven schiphol klm vlucht piloot boeing airbus passagier landingsbaan vliegveld helikopter luchtvaartmaatschappij ryanair toestel vliegen
ships | Schepen & boten | schip boot zeilen haven kapitein jacht zeilschip anker schipper mast bemanning ferry vrachtschip roer zeilboot binnenvaart
postal | Post & logistiek | postzending pakket brief postnl bezorger postbode bezorging postzegel koerier logistiek verzending pakketje transporteur brievenbus magazijn afzender
home | Huis & huishouden | meubel huishouden badkamer woonkamer interieur slaapkamer schoonmaken wasmachine eethoek stofzuiger kast ikea poetsen gordijnen keuken inrichting
gardening | Tuin | tuin plant bloem snoeien gazon zaaien tuinman moestuin onkruid compost tomaat roos struik haag bloei potgrond vlinderstruik
diy | Klussen | klussen boor schroef verf hout gereedschap behang zaag muur schuren bouwmarkt isolatie lijm doe-het-zelf kwast tegels siliconenkit
pets | Huisdieren | hond kat huisdier dierenarts puppy asiel kitten baasje riem konijn hondenras fokker hamster aquarium poes voer
industry | Industrie | fabriek industrie productie machine fabrikant staal industrieel hoogovens philips asml assemblage machinebouw installatie maakindustrie fabrieksarbeider halffabricaat
construction | Bouw | bouw aannemer bouwbedrijf beton brug bouwvakker bouwplaats bouwproject kraan tunnel steiger renovatie fundering bam bouwer heien woningbouw
mining | Mijnbouw & metalen | mijnen mijnbouw goud steenkool koper erts metaal ijzer mijnwerker zilver delven grondstof kolenmijn lithium mijnschacht zink
documents | Documenten & formulieren | document formulier bijlage handtekening kopie archief aanvraag invullen geboortedatum dossier stempel ondergetekende volmacht akte uittreksel aanvraagformulier
invoices | Facturen | factuur factuurnummer bedrag totaal btw betaaltermijn iban aantallen excl incl factuurdatum klantnummer kvk-nummer kassabon stukprijs herinnering verschuldigd
cvs | Sollicitaties & cv | curriculum vitae werkervaring sollicitatie opleiding vaardigheden sollicitant stage referenties functie sollicitatiebrief talenkennis motivatiebrief recruiter afgestudeerd cursussen
minutes | Notulen & vergaderingen | notulen vergadering agenda agendapunt voorzitter aanwezig besluit notulist rondvraag ledenvergadering actielijst secretaris afwezig besluitenlijst actiepunt quorum
manuals | Handleidingen | handleiding gebruiksaanwijzing installeren knop instelling installatie gebruiker bedieningspaneel scherm drukknop instructie configureren menu aansluiten veiligheidsvoorschriften inschakelen
letters | Brieven | geachte groet hoogachtend brief toegezonden mevrouw betreft vriendelijke bijgaand aanhef retouradres briefhoofd meneer ondertekening groetjes
`;
