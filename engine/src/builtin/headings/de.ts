/** German headings: `id | name | words that tell of it`. */
export const de = `
politics | Politik | politik innenpolitik partei parlament koalition opposition bundestag kanzler cdu spd grüne övp fpö nationalrat abgeordnete fraktion parteichef
elections | Wahlen | wahl wahlergebnis wahlkampf stimmzettel spitzenkandidat kandidat wahlkreis volksabstimmung wahlbeteiligung stichwahl umfrage wahllokal briefwahl erststimme nationalratswahl
diplomacy | Außenpolitik | außenminister außenpolitik botschafter staatsbesuch diplomat außenamt sanktionen gipfeltreffen uno bündnis verhandlung bilateral souveränität konsulat nato
government | Verwaltung & Behörden | behörde verwaltung ministerium bürgermeister gemeinde gemeinderat landkreis beamter kommune bezirk stadtrat verordnung magistrat bürgeramt bescheid landesregierung
law | Recht | gericht urteil klage strafrecht richter anwalt rechtsanwalt gesetz bundesgerichtshof verfassung justiz paragraf revision beklagte jurist landgericht
crime | Kriminalität | polizei täter mord festnahme festgenommen verdächtiger staatsanwaltschaft ermittler haft gefängnis raub betrug diebstahl verbrechen angeklagte straftat einbrecher
rights | Bürgerrechte | menschenrechte bürgerrechte grundrecht diskriminierung gleichberechtigung rassismus meinungsfreiheit minderheit aktivist unterdrückung amnesty zensur behinderung antidiskriminierung demonstrant
patents | Patente & Urheberrecht | patent patentamt patentanmeldung urheberrecht urheber erfinder musterschutz marke markenrecht plagiat verwertungsgesellschaft raubkopie fälschung abmahnung schutzrecht
privacy | Datenschutz | datenschutz dsgvo einwilligung personenbezogen privatsphäre überwachung datenschutzerklärung verarbeitung datenleck vorratsdaten cookies auskunft löschung anonym datenschutzbeauftragte
business | Wirtschaft | unternehmen wirtschaft konzern umsatz konjunktur geschäftsjahr vorstand aufsichtsrat übernahme inflation wachstum investor prognose bruttoinlandsprodukt geschäftsführer firma
marketing | Marketing & Werbung | werbung marketing kampagne werbespot zielgruppe slogan plakat marke werbeagentur sponsoring verbraucher influencer anzeige logo konsument
retail | Handel & Verkauf | supermarkt filiale einzelhandel händler rabatt kunde laden verkäufer onlineshop versand sonderangebot kasse warenkorb discounter aldi kaufhaus schnäppchen
trade | Außenhandel | export import zoll wirtschaftssanktionen exportwirtschaft einfuhrzoll handelsabkommen freihandel exporteur handelsbilanz welthandel strafzölle handelspartner wto embargo kontingent
finance | Finanzen | bank geld konto zinsen sparkasse notenbank ezb schulden überweisung währung finanzen zahlung guthaben bargeld einlagen zentralbank
markets | Börse & Aktien | aktie börse dax anleger kurs anleihe fonds index wertpapier dividende depot aktionär händler atx rendite kursgewinn
insurance | Versicherungen | versicherung versicherer versicherungsnehmer police prämie schadenfall haftpflicht selbstbehalt kasko lebensversicherung versicherte rückversicherer hausrat allianz versicherungsschutz schaden
taxes | Steuern | steuer finanzamt steuererklärung mehrwertsteuer umsatzsteuer einkommensteuer steuerzahler finanzminister steuerberater lohnsteuer freibetrag abgaben steuerpflichtig steuersatz grundsteuer hinterziehung
accounting | Buchhaltung | buchhaltung bilanz buchführung jahresabschluss wirtschaftsprüfer abschreibung rückstellung kreditoren passiva buchung kontenrahmen rechnungswesen hgb eigenkapital bilanzierung anlagevermögen
pensions | Rente & Soziales | rente rentner pension pensionist rentenversicherung sozialhilfe altersvorsorge sozialversicherung bürgergeld grundsicherung armut mindestsicherung pflegegeld ruhestand beitragszahler
work | Arbeit & Beruf | arbeitnehmer arbeitgeber arbeitsplatz gewerkschaft lohn tarifvertrag streik betriebsrat arbeitslosigkeit beschäftigte fachkräfte überstunden arbeitsmarkt stellenabbau kurzarbeit personalchef
contracts | Verträge | vertrag vertragspartei vereinbarung klausel kündigung gewährleistung haftung schriftform gerichtsstand vertragspartner vertragsabschluss unwirksam laufzeit vertragsstrafe rechtsnachfolger bestimmungen
leases | Mietverträge | mieter vermieter mietvertrag wohnungsübergabe kaution nebenkosten mietsache untermiete mietzins kaltmiete mietdauer schönheitsreparaturen betriebskosten räumung mietrückstand pacht
licences | Lizenzverträge | lizenz lizenznehmer lizenzgeber lizenzgebühr nutzungsrecht unterlizenz lizenzvertrag lizenzieren lizenziert übertragbar quellcode vervielfältigung lizenzbedingungen open-source endnutzer
employment_contracts | Arbeitsverträge | arbeitsvertrag arbeitsverhältnis probezeit vergütung urlaubsanspruch kündigungsfrist monatsgehalt abfindung wettbewerbsverbot nebentätigkeit dienstverhältnis bruttogehalt wochenstunden weihnachtsgeld arbeitnehmer
distribution | Lieferung & Vertrieb | lieferant lieferung vertrieb bestellung warenannahme lieferzeit großhandel lieferbedingungen eigentumsvorbehalt händlervertrag abnahme lieferschein vertriebspartner hersteller liefertermin warenlieferung
services | Dienstleistung & Beratung | dienstleistung leistungsumfang auftraggeber auftragnehmer beratung consulting honorar leistungsbeschreibung wartung werkvertrag subunternehmer stundensatz werklohn outsourcing pauschale projektleiter
confidentiality | Geheimhaltung | vertraulich vertraulichkeitserklärung geheimhaltung geheimhaltungsvereinbarung verschwiegenheit offenlegung geschäftsgeheimnis betriebsgeheimnis vertragsstrafe geheim stillschweigen weitergabe know-how geheimhaltungspflicht
partnerships | Gesellschaftsverträge | gesellschafter stammeinlage gesellschaftsvertrag geschäftsanteil stammkapital beteiligung kooperation gmbh gesellschafterversammlung teilhaber kommanditist partnerschaft kommanditgesellschaft handelsregister kooperationsvertrag
loans | Kredite & Darlehen | kredit darlehen darlehensnehmer darlehensgeber tilgung kreditnehmer bürgschaft kreditvertrag hypothek ratenzahlung grundschuld gläubiger schuldner zinssatz fälligkeit rückzahlung
franchises | Franchising | franchise franchisenehmer franchisegeber franchisesystem franchisevertrag franchising standort eröffnung systemzentrale eintrittsgebühr filialkonzept gebietsschutz betriebshandbuch partnerbetrieb existenzgründer
sport | Sport | sport mannschaft trainer saison spieler sieg niederlage meisterschaft turnier weltmeisterschaft olympia olympisch liga verein finale gegner titel
football | Fußball | fußball bundesliga tor torwart stürmer elfmeter dfb fcb dortmund rapid uefa mittelfeld abseits freistoß fifa verteidiger anpfiff
american_football | American Football | quarterback touchdown nfl superbowl football receiver linebacker nfl-team interception endzone yards fieldgoal patriots playoffs bowl
tennis | Tennis | tennis wimbledon aufschlag satzgewinn atp wta matchball tiebreak rückhand doppelfehler daviscup tennisspieler setzliste sandplatz
basketball | Basketball | basketball nba dallas korb rebound dunk dreier playoff euroleague alba freiwurf lakers basketballspieler korbjäger nowitzki
baseball | Baseball | baseball pitcher inning homerun schlagmann catcher mlb yankees baseballspieler dodgers softball shortstop baseman ballpark
ice_hockey | Eishockey | eishockey nhl puck goalie del drittel powerplay eishalle überzahl stanley capitals eishockeyspieler eisbären bully penaltyschießen
rugby | Rugby | rugby gedränge scrum rugbyspieler ovalball wallabies rugbyunion rugbymannschaft springboks rugby-wm flanker twickenham rugbyteam rugbyverband
cricket | Cricket | cricket wicket batsman schlagmann bowler kricket innings schlagholz cricketspieler runs ashes ipl cricketfeld
golf | Golf | golf golfturnier golfplatz birdie bogey par handicap abschlag putt golfclub fairway caddie ryder pga eagle
cycling | Radsport | radsport radprofi etappe fahrrad tour peloton radfahrer giro bergwertung zeitfahren mountainbike rennrad radteam ausreißer radrennen vuelta
athletics | Leichtathletik | leichtathletik marathon sprinter mittelstrecke diskuswurf hürdensprint hochsprung weitsprung staffel kugelstoßen stabhochsprung doping speerwurf bestzeit hürdenlauf zehnkampf
motorsport | Motorsport | formel rennfahrer ferrari prix boxenstopp rennstrecke vettel rallye motorsport qualifying rundenzeit hamilton verstappen rennstall cockpit
swimming | Schwimmen | schwimmen schwimmerin freistil schmetterling brustschwimmen becken rückenschwimmen kraulen schwimmbecken schwimmbad hallenbad freischwimmer wasserball turmspringen schwimmverein
boxing | Boxen & Kampfsport | boxen weltverband schwergewicht boxkampf knockout judo karate ringen klitschko punktsieg boxring kampfsport ringrichter taekwondo profiboxer
winter_sports | Wintersport | ski skifahrer slalom abfahrt biathlon skispringen snowboard langlauf riesentorlauf piste skirennen bobfahren rodeln weltcup schanze eiskunstlauf
health | Gesundheit | gesundheit arzt ärztin krankenhaus patient behandlung klinik medizin krankenkasse operation pflege hausarzt ambulanz spital chirurg praxis
diseases | Krankheiten | krankheit krebs infektion symptom diabetes tumor erkrankung diagnose bakterien herzinfarkt schlaganfall allergie chronisch entzündung schmerzen erreger fieber
epidemics | Epidemien & Impfung | impfung impfstoff pandemie corona coronavirus virus epidemie quarantäne grippe ansteckung infizierte lockdown robert-koch-institut ausbruch immunität seuche inzidenz
drugs | Arzneimittel & Drogen | medikament arzneimittel apotheke tablette dosis wirkstoff nebenwirkungen rezeptpflichtig packungsbeilage antibiotikum cannabis drogen pharmakonzern beipackzettel heroin einnahme kokain
mental_health | Psychische Gesundheit | depression angststörung psychiater psychotherapie therapeut burnout trauma suizid suchtkranke psychisch psychiatrie stress panikattacken therapie achtsamkeit depressiv
nutrition | Ernährung & Fitness | ernährung kalorien diät vitamin übergewicht abnehmen fitness protein nährstoffe eiweiß fitnessstudio kohlenhydrate training ballaststoffe ernährungsberater cholesterin
science | Wissenschaft | forscher wissenschaft wissenschaftler forschung studie experiment labor theorie hypothese grundlagenforschung max-planck-institut fachzeitschrift forschungsergebnis forscherin entdeckung nobelpreis fachjournal
physics | Physik | physik teilchen quanten elektron photon cern atom relativitätstheorie schwingung magnetfeld gravitation teilchenbeschleuniger energie geschwindigkeit higgs neutrino laser
chemistry | Chemie | chemie chemisch molekül synthese säure reagenz katalysator lösungsmittel chemikalien chemiker wasserstoff oxid ionen periodensystem polymer lauge
biology | Biologie | biologie zelle gen dna evolution genom organismus protein enzym biologe embryo erbgut fotosynthese stammzellen mikroorganismen dns mutation
mathematics | Mathematik | mathematik gleichung lehrsatz funktion polynom geometrie algebra theorem vektor integral matrix primzahl ableitung stochastik bruchrechnen
space | Weltraum & Astronomie | weltraum nasa esa planet mond galaxie teleskop satellit umlaufbahn raumsonde astronaut raumfahrt komet sonnensystem astronom mars rakete universum
geology | Geologie | geologie gestein vulkan mineral sediment magma erdkruste geologe platte lava tektonik granit kalkstein erdmantel gletscher basalt
psychology | Psychologie | psychologie psychologe verhalten wahrnehmung gedächtnis charakterzug emotion kognitiv motivation emotional bewusstsein intelligenz freud selbstwertgefühl bindung
archaeology | Archäologie | archäologie archäologe ausgrabung antike grab fundstück bronzezeit steinzeit römisch ruine skelett fundort keramik mumie tempel neandertaler
technology | Technik | technik technologie computer digital digitalisierung gerät gadget innovation start-up hightech technologisch nutzer roboter drohne mikrochip elektronikmesse
software | Software & Programmieren | software programm programmieren windows linux quellcode datei betriebssystem softwareentwickler update anwendung version microsoft schnittstelle fehlermeldung compiler server
hardware | Computerhardware | festplatte prozessor grafikkarte arbeitsspeicher mainboard laptop notebook tintenstrahldrucker tastatur monitor bios laufwerk intel amd hardware ssd gehäuse
internet | Internet | internet website webseite browser online google facebook e-mail suchmaschine blog twitter forum download netz nutzer breitband domain
phones | Handy & Telekom | handy smartphone iphone android mobilfunk telekom vodafone tarif netzbetreiber sms samsung telefon sim-karte roaming anruf mobilfunknetz tablet
ai | Künstliche Intelligenz | künstliche intelligenz algorithmus chatgpt openai roboter neuronal maschinell sprachmodell chatbot automatisierung trainingsdaten deepfake nvidia lernalgorithmus
security | IT-Sicherheit | hacker verschlüsselung passwort sicherheitslücke schadsoftware trojaner virenscanner firewall cyberangriff phishing nsa entschlüsseln malware kryptografie cyberkriminelle spionage
electronics | Elektronik | schaltung wechselspannung transistor widerstand verstärker strom batterie kondensator platine stromkreis sensor akku elektronik steckdose kabel volt löten
games | Videospiele | playstation xbox nintendo konsole computerspiel gamer sony videospiel spielentwickler steam multiplayer gaming e-sport controller ego-shooter level
graphics | Computergrafik | grafik pixel bildbearbeitung photoshop rendern auflösung jpeg textur bilddatei animation farbe vektorgrafik layout polygon farbraum bildformat
culture | Kultur | kultur kulturell museum festival ausstellung publikum kulturerbe festspiele tradition kulturstadtrat brauchtum intendant kulturpolitik veranstaltung kulturhauptstadt denkmal
entertainment | Unterhaltung | show star unterhaltung schauspieler schauspielerin kabarett komiker moderator castingshow oscar preisverleihung comedy hollywood fans auftritt gala
film | Film & Kino | film kino regisseur drehbuch berlinale hauptrolle filmfestival dokumentarfilm dreharbeiten leinwand blockbuster trailer spielfilm viennale hauptdarsteller
music | Musik | musik sänger sängerin album lied band konzert gitarre orchester komponist oper dirigent song rapper klavier pop
television | Fernsehen & Radio | fernsehen ard zdf orf fernsehsender serie krimiserie radio tatort zuschauer sendung rtl rundfunk quote fernsehserie staffel
celebrities | Promis & Adel | promi prinz prinzessin königshaus hochzeit royals paparazzi prominente klatsch traumpaar blaublütig topmodel könig glamour model herzogin
art | Kunst | kunst künstler künstlerin gemälde maler malerei skulptur galerie zeichnung porträt biennale kunstwerk kurator bildhauer kunsthalle albertina
literature | Bücher & Literatur | buch roman autor autorin schriftsteller literatur verlag gedicht lyrik prosa leser buchmesse krimi literaturpreis bestseller
theatre | Theater & Tanz | theater bühne burgtheater inszenierung schauspiel regie ensemble tanz ballett theaterstück choreograf volkstheater schauspielhaus zuschauer
photography | Fotografie | foto fotograf fotografie kamera objektiv belichtung blende spiegelreflexkamera fotoausstellung stativ bildband verschlusszeit schnappschuss blitz canon nikon
architecture | Architektur | architektur architekt gebäude fassade hochhaus bauwerk entwurf dom schloss städtebau denkmalschutz turm grundriss bauhaus baustil kathedrale
fashion | Mode | mode designer kleid kollektion kleidung laufsteg model schuhe stoff modedesigner textil modemarke hose outfit chanel accessoires
media | Medien & Journalismus | zeitung journalist journalistin presse redaktion chefredakteur medien interview verlag pressefreiheit reporter magazin spiegel berichterstattung schlagzeile auflage
education | Bildung | schule klassenzimmer lehrer universität studierende unterricht gymnasium hochschule bildung abitur matura studium student professor kindergarten rektor lehrplan
language_learning | Sprachen | grammatik vokabeln wörterbuch übersetzung deutschkurs aussprache verb substantiv dialekt rechtschreibung duden fremdsprache sprachkurs muttersprache adjektiv
religion | Religion | religion religiös weltreligion gottes konfession sünde seele priester atheist himmel heilig theologe buddhismus glaubensgemeinschaft spirituell
christianity | Christentum | kirche christlich jesus christus bibel papst bischof katholisch evangelisch evangelium pfarrer gottesdienst vatikan taufe kardinal protestantisch apostel
islam | Islam | islam muslime sunniten moschee koran imam allah prophet mohammed ramadan scharia kopftuch pilgerfahrt mekka schiiten
judaism | Judentum | juden jüdisch judentum rabbiner synagoge thora hebräisch antisemitismus talmud koscher sabbat kultusgemeinde zentralrat holocaust
philosophy | Philosophie | philosophie philosoph ethik moral vernunft wahrheit erkenntnis existenz kant metaphysik willensfreiheit bewusstsein nietzsche aristoteles logik aufklärung hegel
history | Geschichte | jahrhundert geschichte könig kaiser mittelalter historiker kaiserreich revolution dynastie weltkrieg nationalsozialismus ddr epoche zeitgeschichte monarchie habsburger
society | Gesellschaft | gesellschaftlich bevölkerung bürger einwohner generation zusammenleben gemeinschaft sozial ehrenamt zivilgesellschaft jugendliche demografisch gesellschaftspolitik zusammenhalt ungleichheit
family | Familie | kind eltern mutter vater familie baby ehe scheidung tochter sohn geschwister adoption großeltern erziehung schwangerschaft ehemann
women | Frauen & Gleichstellung | frau alltagssexismus feminismus feministin gleichstellung frauenquote geschlecht gender mädchen sexismus weiblich emanzipation frauenministerin frauenrechte
sexuality | Sexualität | homosexuell schwul lesbisch sexualität sex transgender homosexualität queer homoehe regenbogenparade bisexuell lgbt sexuell orientierung coming-out
migration | Migration & Asyl | flüchtling asyl migration asylbewerber asylwerber abschiebung einwanderung zuwanderung staatsbürgerschaft integration aufenthaltstitel migranten balkanroute asylantrag visum grenze
housing | Wohnen & Immobilien | wohnung wohnen immobilien eigentumswohnung wohnungsmarkt makler wohnraum quadratmeter wohnbau grundstück mietpreise miete sanierung mietpreisbremse neubau hausbesitzer
charity | Spenden & Hilfe | spende spendenaufruf hilfsorganisation caritas hilfslieferung stiftung ehrenamtlich humanitär diakonie hilfsgüter benefiz entwicklungshilfe unicef tafel wohltätigkeit
war | Krieg & Konflikte | krieg soldat truppen angriff armee militär front waffenruhe gefechte getötet rebellen bombe zivilisten friedensgespräche offensive ukraine luftangriff
armed_forces | Streitkräfte | bundeswehr bundesheer offizier marine wehrpflicht luftwaffe general bataillon kaserne verteidigungsminister regiment wehrdienst manöver streitkräfte brigade rekrut
weapons | Waffen | waffe pistole gewehr munition schusswaffe rakete panzer waffenrecht schießerei revolver kaliber sturmgewehr waffenschein handgranate kugel waffenlobby
terrorism | Terrorismus | terror terrorist anschlag attentat terrorverdächtiger al-kaida terrorzelle geisel dschihadisten terrorismus islamist extremisten sprengsatz terrormiliz selbstmordattentäter verfassungsschutz
middle_east | Naher Osten | israel westjordanland palästinenser gaza gazastreifen iran irak syrien hamas libanon hisbollah nahost jerusalem netanjahu araber türkei kurden
environment | Umwelt | umwelt umweltschutz naturschutz nachhaltig ökologisch ökosystem artenvielfalt umweltministerium greenpeace lebensraum umweltverträglichkeit biodiversität natur umweltbundesamt ökologie naturschutzgebiet
climate | Klima | klima klimawandel klimaschutz erderwärmung treibhausgase emissionen kohlendioxid erwärmung co2-ausstoß klimagipfel gletscher weltklimarat temperatur methan klimaziele treibhauseffekt
wildlife | Tiere & Wildnis | tier tierwelt vogel tierart wolf wildtier bär elefant insekten säugetier zoo raubtier artenschutz walfisch zugvögel tiergarten bienen
pollution | Abfall & Schadstoffe | abfall recycling verschmutzung schadstoffe feinstaub mülltonne plastik deponie giftig abwasser entsorgung abgase stickoxid mülltrennung sondermüll
water | Wasser & Gewässer | wasser fluss see trinkwasser hochwasser talsperre stausee dürre donau rhein grundwasser gewässer kanal bewässerung wasserversorgung ufer
land | Parks & Landschaft | nationalpark park wanderweg naherholung landschaft almen schutzgebiet gelände wald grünfläche liegenschaft parzelle flurstück naturpark stadtpark
weather | Wetter & Katastrophen | wetter sturm erdbeben unwetter regen schnee gewitter überschwemmung katastrophe feuerwehr tsunami hitze lawine orkan wetterdienst rettungskräfte waldbrand
energy | Energie | energie strom kraftwerk stromnetz energieversorger energiewende strompreis kilowattstunde kohle stromverbrauch megawatt stromanbieter heizung bundesnetzagentur netzausbau fernwärme
oil | Öl & Gas | erdöl erdgas ölpreis pipeline gas barrel opec raffinerie gazprom bohrung heizöl benzin rohöl gasleitung tankstelle fracking bohrinsel
nuclear | Atomkraft | atomkraftwerk akw reaktor atomkraft kernenergie uran radioaktiv strahlung fukushima tschernobyl brennstäbe atommüll atomausstieg endlager plutonium kernkraftwerk
renewables | Erneuerbare Energien | windkraft solar photovoltaik solaranlage windrad erneuerbare biogas wasserkraft windpark ökostrom biomasse wärmepumpe solarenergie offshore einspeisung geothermie
agriculture | Landwirtschaft | landwirt agrarpolitik landwirtschaft ernte acker getreide weizen bauernhof düngung pestizide saatgut bauernverband feld traktor agrar glyphosat mais
livestock | Viehzucht | rinder kühe schweine milch viehzucht tierhaltung geflügel schafe milchbauern schlachthof stall vieh mast milchpreis kälber hühner futter
fishing | Fischerei & Angeln | angelrute fischerei angeln angler fischbestände fangquote forelle lachs fischfang köder fischkutter fangnetz karpfen hering überfischung fangflotte
forestry | Forstwirtschaft | wald holz forstamt forst laubbäume borkenkäfer sägewerk forstwirtschaft bundesforste abholzung baum fichte holzeinschlag aufforstung waldbesitzer kahlschlag
food | Essen | essen lebensmittel gemüse käse fleisch küche wurst kochen speisen gewürz zwiebel knoblauch schokolade mahlzeit obst kartoffeln geschmack
recipes | Rezepte | rezept zutaten esslöffel teelöffel pfanne pfeffer backofen rühren butter zucker soße würfeln gehackt prise schneiden garen köcheln schüssel
baking | Brot & Backen | brot backen mehl teig hefe kuchen sauerteig konditor bäckerei kneten brötchen torte plätzchen backblech keks roggen backpulver
drinks | Getränke | wein bier kaffee tee winzer brauerei alkohol schnaps weingut glas getränk trinken riesling flasche cocktail saft mineralwasser
restaurants | Restaurants | restaurant koch wirt gasthaus speisekarte kellner gastronomie haubenkoch gast wirtin menü wirtshaus kaffeehaus küchenchef beisl michelin
travel | Reisen | reise urlaub tourist hotel tourismus strand ferien reisende unterkunft gepäck sehenswürdigkeit reiseführer pauschalreise nächtigung kreuzfahrt ausflug reiseveranstalter
transport | Verkehr | verkehr straße autobahn stau bus öpnv lkw nahverkehr autofahrer fahrgäste fußgänger radweg u-bahn maut verkehrsminister tempolimit verkehrsverbund
cars | Autos | auto volkswagen bmw mercedes fahrzeug motor reifen pkw audi elektroauto diesel neuwagen autobauer bremse getriebe porsche führerschein
motorcycles | Motorräder | motorrad motorradfahrer biker helm yamaha ktm ducati harley moped zweitakter motorroller sozius kawasaki zweirad motorradtour auspuff
railways | Eisenbahn | bahn zug bahnhof lokomotive regionalzug öbb ice gleis strecke bahnsteig waggon eisenbahn lokführer fahrplan straßenbahn dampflok
aviation | Luftfahrt | flugzeug flughafen lufthansa airline pilot boeing airbus passagiere fluglinie landebahn flug hubschrauber fluggesellschaft ryanair austrian jet kerosin
ships | Schiffe & Boote | schiff boot segeln hafen kapitän yacht segel anker mast reederei fährschiff kreuzfahrtschiff schiffsdeck segelboot matrose regatta frachter
postal | Post & Logistik | post paket brief zustellbasis dhl briefträger porto briefmarke zustellung spedition logistik paketdienst sendung briefkasten postamt spediteur absenderadresse
home | Haus & Haushalt | möbel haushalt badezimmer wohnzimmer putzen waschmaschine sofa ikea staubsauger spülmaschine schrank zimmer teppich schlafzimmer geschirrspüler regal
gardening | Garten | garten gärtner pflanze blume beet kompost rosen rasen unkraut tomaten gießen hecke blüte aussaat dünger gewächshaus strauch
diy | Heimwerken | bohren schraube farbe werkzeug dübel heimwerker streichen stichsäge holz baumarkt reparatur kleber hammer dämmung schleifen fliesen wand
pets | Haustiere | hund katze haustier welpe tierarzt tierheim leine herrchen kaninchen hamster aquarium züchter hundebesitzer rasse kater futter frauchen
industry | Industrie | industrie fabrik hersteller maschinenbau produktion fabrikhalle industriestandort stahl voestalpine siemens anlage werkshalle zulieferer industriell thyssenkrupp fließband
construction | Bauwesen | baustelle bauarbeiter beton bauunternehmen brücke bau kran tunnel rohbau bauherr sanierung gerüst bauprojekt fundament baufirma tiefbau bauträger
mining | Bergbau & Metalle | bergbau mine bergwerk kohle bergleute gold kupfer erz metall silber zeche tagebau grube rohstoff stollen lithium
documents | Dokumente & Formulare | formular dokument unterschrift anlage antrag kopie archiv ausfüllen aktenzeichen stempel vordruck beilage urkunde vollmacht geburtsdatum
invoices | Rechnungen | rechnung rechnungsnummer mwst fällig netto gesamtbetrag iban zahlungsziel rechnungsdatum quittung stückpreis brutto kundennummer skonto einzelpreis beleg
cvs | Lebenslauf & Bewerbung | lebenslauf bewerbung berufserfahrung kenntnisse ausbildung praktikum zeugnis bewerbungsgespräch qualifikation abschluss stellenanzeige anschreiben personalabteilung sprachkenntnisse werdegang
minutes | Protokolle & Sitzungen | protokoll sitzung tagesordnung anwesend beschluss tagesordnungspunkt protokollführer schriftführer einstimmig versammlungsleiter antrag generalversammlung stimmenthaltung beschlussfähig mitgliederversammlung wortmeldung sitzungsbeginn
manuals | Anleitungen | anleitung bedienungsanleitung installieren taste handbuch installation betriebsanleitung gebrauchsanweisung inbetriebnahme knopf einschalten konfigurieren menü montageanleitung sicherheitshinweise display
letters | Briefe | geehrte grüßen herzlich postanschrift hochachtung brief hochachtungsvoll absender anbei rückmeldung anrede beigefügt mitteilen zuschrift
`;
