/** German headings: `id | name | words that tell of it`. */
export const de = `
politics | Politik | regierung präsident minister wahl wähler partei parlament politik politiker kanzler abgeordnete koalition opposition kandidat bundestag landtag volkspartei reform
business | Wirtschaft | unternehmen wirtschaft markt umsatz gewinn konzern firma industrie kunden handel wachstum aktie investor übernahme verlust filialen export manager milliarden
finance | Finanzen | bank kredit zinsen anleihe fonds geld konto zahlung schulden versicherung börse anleger sparkasse hypothek vermögen
sport | Sport | spiel mannschaft spieler trainer saison liga sieg meister olympisch tor fußball tennis weltmeisterschaft weltcup turnier punkte niederlage rennen team finale
health | Gesundheit | gesundheit krankheit patient arzt krankenhaus behandlung virus symptom medikament infektion krebs medizin therapie impfung pflege dosis diagnose tablette
science | Wissenschaft | forscher wissenschaft wissenschaftler forschung theorie teilchen experiment physik chemie biologie zelle atom studie labor erde gene wissenschaftlich chemisch gen fossil hypothese
technology | Technik & Internet | computer software internet technik daten nutzer server programm datei smartphone handy gerät netz digital online webseite app google apple microsoft
entertainment | Unterhaltung | film musik schauspieler sänger album band lied fernsehen konzert regisseur kino serie star show orf sendung preis komödie
arts | Kultur | kunst künstler museum ausstellung buch roman autor literatur galerie theater schriftsteller kultur gemälde oper bühne festspiele intendant
travel | Reisen | reise tourist tourismus hotel flug flughafen urlaub ticket visum ziel besucher gepäck strand reisende fluggesellschaft
environment | Umwelt | umwelt klima klimawandel verschmutzung emissionen arten wald naturschutz fluss ökosystem recycling wasser artenvielfalt tiere
crime | Kriminalität | polizei verbrechen mord festgenommen gefängnis opfer verdächtiger gericht prozess richter urteil staatsanwaltschaft haft täter angeklagte betrug raub ermittler
war | Krieg & Konflikte | krieg armee angriff militär soldat bombe truppen waffe rakete kämpfe terrorist rebellen miliz getötet waffenruhe dschihadisten anschlag
education | Bildung | schule schüler student lehrer universität bildung hochschule unterricht prüfung studium klasse rektor studierende lernen lehrplan
religion | Religion | gott kirche christen religion religiös glaube bibel jesus islam muslime gebet priester juden papst bischof moschee
food | Essen & Trinken | rezept kochen essen soße butter zucker mehl zwiebel knoblauch käse ofen fleisch huhn gemüse salz restaurant speise wein pfeffer backen teig brot hefe küche suppe zutat rühren
transport | Verkehr & Fahrzeuge | auto fahrzeug motor straße fahrer motorrad fahrrad lkw verkehr zug bahn autobahn bus reifen bremse öbb wagen
energy | Energie | energie öl gas strom kraftwerk atomkraft solar treibstoff erdöl pipeline erneuerbar kohle reaktor windkraft
agriculture | Landwirtschaft | bauer bauernhof landwirtschaft ernte vieh rinder boden getreide saatgut acker milch landwirt
housing | Wohnen | wohnung haus miete mieter vermieter immobilie gebäude wohnbau eigentum quadratmeter sanierung wohnen
work | Arbeit | arbeiter mitarbeiter arbeitgeber arbeitsplatz beschäftigung lohn gehalt gewerkschaft arbeitslosigkeit streik arbeitslos kollektivvertrag beruf bewerbung
contracts | Verträge | vertrag vereinbarung vertragspartei klausel haftung gewährleistung kündigung lizenz auftraggeber auftragnehmer verpflichtung vertraulich
taxes | Steuern | steuer steuerzahler einkommen finanzamt abgabe steuerreform mehrwertsteuer zoll budget haushalt absetzen
migration | Migration | flüchtling asyl migration migrant grenze zuwanderung asylwerber einwanderung abschiebung staatsbürgerschaft flüchtlinge
family | Familie | kind eltern familie mutter vater ehe baby hochzeit scheidung tochter sohn adoption ehemann ehefrau kindheit beziehung
weather | Wetter & Katastrophen | sturm erdbeben flut hochwasser wetter regen katastrophe tsunami rettung schnee unwetter temperatur lawine feuerwehr
space | Astronomie & Raumfahrt | astronomie planet stern mond galaxie teleskop umlaufbahn sonnensystem komet nasa weltraum raumfahrt astronaut raumsonde jupiter saturn mars sternbild satellit rakete universum
garden | Garten | garten gärtner gärtnern pflanze blume beet kompost rose rasen strauch unkraut tomate gewächshaus gießen blüte hecke aussaat schneiden dünger
boats | Boote & Segeln | boot segel segeln segler hafen anker yacht mast crew deck knoten steuerbord backbord ablegen skipper tonne ruder leine fender törn regatta schiff
railways | Eisenbahn | eisenbahn bahn zug lokomotive bahnhof dampflok gleis strecke schiene waggon schaffner lok stellwerk fahrplan bahnsteig dampf signal museumsbahn
law | Recht | gericht klage kläger beklagte berufung gesetz anwalt urteil gerichtshof paragraf rechtsanwalt schadenersatz verfassung justiz kanzlei jurist
insurance | Versicherungen | versicherung versicherer versicherungsnehmer prämie police schadensfall selbstbehalt versicherte haftpflicht rückversicherung hausrat
`;
