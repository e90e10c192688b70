/** Finnish headings: `id | name | words that tell of it`. */
export const fi = `
politics | Politiikka | hallitus eduskunta puolue pääministeri ministeri kansanedustaja poliitikko hallituksen oppositio kokoomus keskusta sdp perussuomalaiset demari poliittinen puheenjohtaja poliittisen
elections | Vaalit | vaalit äänestäjä ehdokas äänestys vaalikampanja eduskuntavaalit kuntavaalit presidentinvaalit vaalipiiri vaalitulos vaaliväittely äänestysprosentti gallup kansanäänestys äänestyksen vaalipäivä
diplomacy | Ulkopolitiikka | ulkoministeri ulkopolitiikka suurlähettiläs suurlähetystö diplomaatti pakotteet huippukokous ulkoministeriö kahdenvälinen neuvottelut liittolainen konsulaatti suvereniteetti nato rauhansopimus diplomatia
government | Hallinto & kunnat | kunta asetuksen kaupunginvaltuusto kunnanhallitus virasto viranomainen ministeriö virkamies kaupunginjohtaja asetus maakunta valtuusto lautakunta hallinto valtuutettu kunnanjohtaja aluehallintovirasto
law | Oikeus | käräjäoikeus hovioikeus tuomari asianajaja syyttäjä laki lain tuomio kantaja vastaaja oikeudenkäynti perustuslaki oikeustapaus juristi oikeusistuin valitus valituksen
crime | Rikokset | poliisi rikos epäilty murha vankila varkaus ryöstö pidätetty vangittu petos henkirikos rikollinen uhri keskusrikospoliisi esitutkinta rikoksen jengi
rights | Kansalaisoikeudet | ihmisoikeudet syrjintä tasa-arvo rasismi sananvapaus vähemmistö kansalaisoikeudet yhdenvertaisuus mielenosoittaja amnesty aktivisti sorto sensuuri vammainen saamelaiset mielenosoitus
patents | Patentit & tekijänoikeus | patentti keksinnön tekijänoikeus tavaramerkki keksijä keksintö loukkaus patenttihakemus immateriaalioikeus piratismi mallisuoja rojalti teosto väärennös plagiaatti oikeudenhaltija
privacy | Tietosuoja | tietosuoja henkilötieto henkilörekisteri rekisteröity rekisterinpitäjä suostumus gdpr tietosuojavaltuutettu yksityisyys evästeet valvonta tietosuojaseloste käsittelijä käsittelyperuste anonyymi tietosuoja-asetus
business | Talous & yritykset | yritys yrityksen talous yhtiö liikevaihto tulos voitto osavuosikatsaus toimitusjohtaja konserni yrittäjä kasvu inflaatio taantuma bruttokansantuote yrityskauppa liiketoiminta
marketing | Markkinointi & mainonta | markkinointi mainos mainonta kampanja brändi mainostaja kohderyhmä mainostoimisto kuluttaja iskulause sponsori vaikuttaja mainoskampanja tunnettuus näkyvyys somemarkkinointi
retail | Kaupat & myynti | kauppa kaupan myymälä asiakas alennus tarjous kesko ruokakauppa verkkokauppa tuote myyjä ostos kauppias prisma lidl tavaratalo asiakkaan
trade | Ulkomaankauppa | vienti viennin tuonti tulli vapaakauppa kauppasopimus viejä maahantuoja kauppasota kiintiö wto maailmankauppa tuontitulli ulkomaankauppa kauppapakote kauppatase
finance | Pankki & rahoitus | pankki pankkikortti korko talletuskorko raha tili euribor keskuspankki nordea osuuspankki valuutta velka rahoitus maksu talletus säästö käteinen
markets | Pörssi & osakkeet | osake osakekauppa pörssi osingonjako sijoittaja rahasto indeksi osakekurssi arvopaperi joukkolaina salkku pörssiyhtiö analyytikko kurssilasku nasdaq tuotto omistaja
insurance | Vakuutukset | vakuutus vakuutusyhtiö vakuutuksenottaja vakuutuksen omavastuu korvaus vahinko vakuutusehdot vahinkoilmoitus henkivakuutus vakuutettu kotivakuutus liikennevakuutus jälleenvakuutus pohjola lähitapiola
taxes | Verotus | vero verotuksen verottaja verohallinto arvonlisävero veroilmoitus verovelvollinen verotus vähennys veronmaksaja tulovero kunnallisvero veroprosentti ennakonpidätys pääomatulo verokortti haittavero
accounting | Kirjanpito | kirjanpito kirjanpidon tilinpäätös tilintarkastaja tase tilinpäätöksen tuloslaskelma poisto tilikausi kirjanpitäjä vastattavaa vastaavaa saamiset tositteet tilintarkastus tilikartta pääoma
pensions | Eläkkeet & sosiaaliturva | eläke eläkeuudistus eläkeläinen kela toimeentulotuki työeläke kansaneläke sosiaaliturva eläkeikä päiväraha köyhyys perusturva työttömyysturva vanhuuseläke takuueläke asumistuki etuus
work | Työelämä | työnantaja työntekijä palkka työntekijöiden ammattiliitto lakko työehtosopimuksen työehtosopimus työttömyys työmarkkinat irtisanominen lomautus työpaikka työtön yt-neuvottelut luottamusmies sak
contracts | Sopimukset | sopimus sopimuksen sopijapuoli osapuoli ehto ehdot irtisanomisaika vahingonkorvaus velvollisuus sopimusrikkomus purkaminen vastuunrajoitus ylivoimainen riidat välimiesmenettely sopimuskausi takuu
leases | Vuokrasopimukset | vuokra vuokrasopimuksen vuokralainen vuokranantaja vuokrasopimus huoneisto vuokraus vuokravakuus alivuokralainen vuokrasuhde huoneenvuokra vuokra-aika häätö vuokrakohde muuttopäivä liikehuoneisto irtisanoa
licences | Lisenssit | lisenssi lisenssisopimuksen lisenssinsaaja lisenssinantaja käyttöoikeus lisenssisopimus lisenssimaksu alilisenssi lähdekoodi loppukäyttäjä rojalti yksinoikeus ohjelmistolisenssi luovutus käyttöehdot lisensointi
employment_contracts | Työsopimukset | työsopimus työsuhde koeaika irtisanomisaika kuukausipalkka vuosiloma työaika työtehtävä kilpailukielto lomaraha määräaikainen irtisanoutuminen ylityö työsopimuslaki palkanmaksu työsopimuksen
distribution | Toimitus & jakelu | toimittaja toimitus toimitusaika jälleenmyyjä jakelija tilaus tilauksen tukku tukkukauppa toimitusehdot varasto hankinta jakelu rahti valmistaja tavarantoimittaja ostaja
services | Palvelut & konsultointi | palvelu palveluntarjoaja konsultti toimeksianto toimeksiantaja tilaaja alihankkija palkkio tuntiveloitus konsultointi ylläpito neuvonta palvelusopimus asiantuntija ulkoistus puitesopimus
confidentiality | Salassapito | salassapito luottamuksellinen salassapitosopimus liikesalaisuus salassapitovelvollisuus vaitiolo salainen paljastaa vastaanottava luovuttava yrityssalaisuus salassapidon salassa vaitiolovelvollisuus luottamuksellisuus sivullinen
partnerships | Yhtiöt & yhteistyö | osakas osakaskokous osakassopimus osakeyhtiö yhtiökokous yhtiöjärjestys yhteistyö yhteistyösopimus kumppani kumppanuus yhtiömies osakepääoma henkilöyhtiö kommandiittiyhtiö osuuskunta yhteisyritys perustaja
loans | Lainat & luotot | laina lainasopimus velallinen luotto luottokelpoisuus velkoja takaus takaaja vakuus vakuuden takaisinmaksu asuntolaina velkakirja lainanantaja kiinnitys lyhennys maksuohjelma
franchises | Franchising | franchising franchise franchisingyrittäjä franchisingsopimus franchising-antaja ketju konsepti ketjuyrittäjä franchisingmaksu toimipiste liiketoimintamalli aloitusmaksu käsikirja ketjunjohto ketjukonsepti
sport | Urheilu | urheilu urheilija joukkue ottelu peli pelaaja valmentaja kausi mestaruus mm-kisat olympialaiset voitto tappio mitali turnaus finaali sarja
football | Jalkapallo | jalkapallo veikkausliiga huuhkajat hjk maali maalivahti hyökkääjä rangaistuspotku keskikenttä jalkapalloilija uefa fifa litmanen pukki puolustaja vapaapotku palloliitto
american_football | Amerikkalainen jalkapallo | quarterback touchdown nfl jenkkifutis pelinrakentaja vaahteraliiga superbowl receiver linebacker jaardi patriots jenkkifutari trojans crocodiles laitahyökkääjä
tennis | Tennis | tennis wimbledon syöttö nieminen tennispelaaja atp wta ottelupallo kämmenlyönti rystylyönti erävoitto maila grandslam tiebreak ruusuvuori
basketball | Koripallo | koripallo nba korisliiga susijengi markkanen levypallo donkki heittäjä koripalloilija kolmonen euroliiga vapaaheitto kori playoffs lakers
baseball | Baseball & pesäpallo | baseball pesäpallo superpesis syöttäjä lyöjä kunnari mlb räpylä pesis sieppari yankees ulkokenttä pesäpalloilija kotipesä vuoropari kärkilyöjä
ice_hockey | Jääkiekko | jääkiekko liiga nhl kiekko liigajoukkue leijonat maalivahti ylivoima jäähy hifk tappara jokerit kärpät selänne jääkiekkoilija aitio kaukalo
rugby | Rugby | rugby rugbyjoukkue scrum rugbypelaaja springboks wallabies rugbyliitto taklaus twickenham rugbysevens rugbyseura flanker rugbymaajoukkue soikea rugbyunion
cricket | Kriketti | kriketti cricket krikettipelaaja wicket lyöjä keilaaja innings krikettijoukkue ashes krikettimaila ipl batsman krikettikenttä krikettiliitto juoksut
golf | Golf | golf golfari golfkenttä birdie bogey tasoitus par putti väylä green caddie golfseura lyönti ilonen ryder reikä
cycling | Pyöräily | pyöräily pyöräilijä etappi tour pääjoukko ajaja giro polkupyörä vuelta maantiepyöräily kirikilpailu maastopyörä kärkiryhmä pyörä pyörätalli
athletics | Yleisurheilu | yleisurheilu maraton juoksija aidat keihäänheitto keihäs korkeushyppy pituushyppy viesti kuula pikajuoksu seiväshyppy kalevan moukari doping kymmenottelu kestävyysjuoksu
motorsport | Moottoriurheilu | formula ralli rallikuski häkkinen räikkönen bottas varikko ferrari osakilpailu kuljettaja paalupaikka aika-ajot mm-ralli rovanperä moottoriurheilu kilparata prix
swimming | Uinti | uinti uimari uinnin vapaauinti rintauinti perhosuinti selkäuinti uimahalli allas uima-allas sekauinti uimaseura vesipallo uimahyppy uimakoulu uimapuku
boxing | Nyrkkeily & kamppailu | nyrkkeily nyrkkeilijä raskassarja tyrmäys judo karate paini painija kehä helenius vapaaottelu taekwondo kamppailulaji ammattinyrkkeilijä kickboxing
winter_sports | Talviurheilu | hiihto hiihtäjä mäkihyppy ampumahiihto pujottelu laskettelu lumilauta ladut hiihtoliitto suksi hiihtolatu niskanen taitoluistelu yhdistetty lahden maailmancup alppihiihto
health | Terveys | terveys sairaala lääkäri potilas potilaan hoito hoitaja terveyskeskus leikkaus hus sairaanhoitaja lääketiede klinikka terveydenhuolto päivystys hoidon leikkauksen
diseases | Sairaudet | sairaus sairauden tauti taudin syöpä tulehdus oire diabetes etäpesäke bakteeri diagnoosi sydäninfarkti aivohalvaus allergia kipu kuume krooninen
epidemics | Epidemiat & rokotteet | rokote rokotuksen rokotus korona koronavirus pandemia virus epidemia influenssa karanteeni thl tartunta tartuntatauti maski sulkutila immuniteetti ilmaantuvuus
drugs | Lääkkeet & huumeet | lääke lääkkeen apteekki tabletti haittavaikutus annos resepti pakkausseloste antibiootti huume kannabis vaikuttava huumausaine heroiini fimea lääkeyhtiö kokaiini
mental_health | Mielenterveys | masennus ahdistus psykiatri terapia terapeutti mielenterveys itsemurha stressi trauma riippuvuus psykoterapia uupumus masennuksen päihde mielialahäiriö pakko-oire
nutrition | Ravinto & kuntoilu | ravinto ravitsemus kalori vitamiini ruokavalio laihdutus ylipaino proteiini liikunta kuntosali hiilihydraatti rasva kuntoilu treeni kuitu aineenvaihdunta
science | Tiede | tutkija tiede tieteen tutkimus tieteellinen koe laboratorio teoria hypoteesi nobel löytö tohtori tieteellisen havainto tutkijaryhmä tutkimuksen
physics | Fysiikka | fysiikka hiukkanen elektroni kvantti fotoni atomi fyysikko suhteellisuusteoria painovoima magneettikenttä cern kiihtyvyys neutroni nopeus aalto hiukkaskiihdytin
chemistry | Kemia | kemia kemiallinen molekyyli reaktio happo liuos yhdiste katalyytti liuotin alkuaine vety oksidi ioni kemisti polymeeri emäs
biology | Biologia | biologia solu geeni dna evoluutio proteiini perimä eliö kasvilaji solukko entsyymi alkio kantasolu mutaatio yhteyttäminen eliölaji
mathematics | Matematiikka | matematiikka yhtälö todistus lauseke funktio polynomi geometria algebra matemaatikko vektori integraali murtoluku derivaatta matriisi alkuluku laskutoimitus
space | Avaruus & tähtitiede | avaruus avaruuden nasa planeetta avaruusalus kuukävely galaksi teleskooppi satelliitti astronautti raketti mars komeetta maailmankaikkeus tähti tähtitiede luotain
geology | Geologia | geologia kivilaji tulivuori mineraali sedimentti kallio magma maankuori laava kalkkikivi graniitti jääkausi kallioperä mannerlaatta moreeni harju
psychology | Psykologia | psykologia mieli käyttäytyminen muisti persoonallisuus tunne tunne-elämä havaitseminen motivaatio itsetunto tietoisuus älykkyys kiintymys freud aivot kognitiivinen
archaeology | Arkeologia | arkeologia arkeologinen kaivaus löytö kivikausi pronssikausi rautakausi muinaisjäännös hauta haudan luuranko keramiikka kalmisto muinainen museovirasto viikinki
technology | Teknologia | teknologia tekniikka tietokone digitaalinen laite laitteet innovaatio startup digitalisaatio drooni keksiä teknologiayhtiö insinööri elektroninen älylaite käyttäjä
software | Ohjelmistot & ohjelmointi | ohjelma ohjelmisto windows linux koodi ohjelmointi tiedosto käyttöjärjestelmä kehittäjä palvelin päivitys microsoft virheilmoitus lähdekoodi sovellus kääntäjä tietokanta
hardware | Tietokoneet & laitteisto | kovalevy suoritin prosessori näytönohjain emolevy näppäimistö tulostin näyttö kannettava intel bios piirisarja laitteisto virtalähde keskusmuisti hiiri
internet | Internet | internet verkkosivu selain google facebook sähköposti hakukone netti nettikeskustelu blogi twitter laajakaista lataus verkkosivusto keskustelupalsta nettisivu verkkotunnus
phones | Puhelimet & tele | puhelin puhelimen älypuhelin iphone nokia kännykkä matkapuhelin elisa liittymä tekstiviesti operaattori puhelu android samsung telia tabletti dna
ai | Tekoäly | tekoäly algoritmi chatgpt tekoälymalli robotin neuroverkko koneoppiminen kielimalli chatbot openai automaatio deepfake opetusdata koneäly hahmontunnistus oppiva
security | Tietoturva | hakkeri salaus salauksen salasana tietoturva haittaohjelma palomuuri tietomurto kalastelu kyberhyökkäys salasanat tietovuoto virustorjunta haavoittuvuus kyberturvallisuus salausavain
electronics | Elektroniikka | virtapiiri jännite transistori vastus vahvistin akku kondensaattori piirilevy elektroniikka anturi sähköjohto voltti pistoke juottaa kaapeli signaali
games | Videopelit | videopeli playstation xbox nintendo konsoli pelikonsoli tietokonepeli pelinkehittäjä supercell sony rovio e-urheilu pelaaminen moninpeli remedy peliohjain
graphics | Tietokonegrafiikka | grafiikka pikseli kuvankäsittely photoshop resoluutio tarkkuus jpeg renderöinti tekstuuri animaatio vektori kuvatiedosto taitto väriavaruus fontti kuvaformaatti
culture | Kulttuuri | kulttuuri museo festivaali näyttely kulttuuriperintö yleisö perinne kulttuuriministeri tapahtuma juhlaviikot kulttuurikeskus kalevala apuraha juhannus kulttuurielämä perinteinen
entertainment | Viihde | viihde tähti show koomikko juontaja näyttelijä euroviisut oscar gaala huumori putous fani hollywood esiintyjä tangomarkkinat stand-up
film | Elokuva | elokuva ohjaaja käsikirjoitus pääosa jussi elokuvateatteri elokuvajuhlat dokumentti ensi-ilta kaurismäki traileri kuvaukset lyhytelokuva leffa teatterilevitys
music | Musiikki | musiikki laulaja levy albumi yhtye bändi konsertti kitara orkesteri säveltäjä kapellimestari laulu rap ooppera piano kappale muusikko
television | Televisio & radio | televisio yle uutislähetys tv-sarja kanava jakso televisiokanava radio lähetys ohjelmasarja kausi mtv nelonen toosa sarjat katsojaluku areena
celebrities | Julkkikset & hovit | julkkis kuninkaallinen prinssi kuninkaalliset kruununprinsessa kuningatar missi häät juorut seiska julkkispari itsenäisyyspäivä hovi victoria glamour
art | Taide | taide taiteen taiteilija maalaus taidemaalari galleria veistos ateneum kiasma piirros muotokuva taideteos taidemuseo gallen-kallela kuvanveistäjä kuvataide
literature | Kirjat & kirjallisuus | kirja romaani kirjailija kirjallisuus runo runoilija kustantamo lukija finlandia-palkinto novelli dekkari kirjamessut esikoisteos waltari proosa runokokoelma
theatre | Teatteri & tanssi | teatteri teatteri-ilta näytelmä näyttämö tanssi tanssija baletti koreografi esitys musikaali kansallisteatteri ohjaus ensemble kesäteatteri näytelmäkirjailija rooli
photography | Valokuvaus | valokuva valokuvaaja valokuvaus kamera objektiivi aukko suljinaika valotus salama kuvaaja jalusta kuvaus canon nikon järjestelmäkamera
architecture | Arkkitehtuuri | arkkitehti arkkitehtuuri rakennus rakennuksen julkisivu torni kaupunkisuunnittelu kaavoitus alvar tuomiokirkko linna pohjapiirros pilvenpiirtäjä kerros funkis rakennustaide
fashion | Muoti | muoti muodin suunnittelija vaate vaatemerkki mekko mallisto malli kengät kangas marimekko tekstiili muotitalo takki housut tyyli
media | Media & journalismi | sanomalehti toimittaja lehti lehden toimitus päätoimittaja media uutinen journalisti sanomat iltalehti haastattelu lehdistö aikakauslehti kolumni otsikko journalismi
education | Koulutus | koulu oppilas oppilaan opettaja opiskelija yliopisto lukio peruskoulu koulutus opetus ylioppilas rehtori ammattikoulu päiväkoti opinnot tutkinto koulutuksen
language_learning | Kielet | kieli kielen kielioppi sanakirja käännös ääntäminen verbi substantiivi murre oikeinkirjoitus sanasto kielitiede äidinkieli kielikurssi suomi taivutus sijamuoto
religion | Uskonto | uskonto jumala uskontokunta uskontunnustus uskonnollinen rukous synti sielu taivas pyhä uskova ateisti rukoilla buddhalaisuus hengellinen lähetystyö
christianity | Kristinusko | kirkko herätysliike kristitty kristillinen jeesus kristus raamattu piispa paavi pappi pappila seurakunta evankeliumi jumalanpalvelus luterilainen kaste rippikoulu
islam | Islam | islam muslimi moskeija koraani imaami allah profeetta muhammed ramadan huivi sharia islamilainen mekka sunni shiia
judaism | Juutalaisuus | juutalainen juutalaisuus juutalaiset rabbi synagoga toora heprea antisemitismi talmud kosher sapatti holokausti hanukka siionismi pesah
philosophy | Filosofia | filosofia filosofinen etiikka moraali järki totuus ajattelu olemassaolo immanuel metafysiikka nietzsche hyve ajattelija logiikka tietoteoria platon
history | Historia | vuosisata historia kuningas keisari keskiaika historioitsija vallankumous talvisota jatkosota valtakunta sisällissota mannerheim itsenäisyys autonomia dynastia historiallinen suuriruhtinaskunta
society | Yhteiskunta | yhteiskunta väestö asukas kansalainen sukupolvi yhteisö nuoret sosiaalinen hyvinvointivaltio eriarvoisuus väestönkasvu kansalaisyhteiskunta asukkaat syrjäytyminen kansalaiset lähiö
family | Perhe | lapsi lapsen lapsuus vanhemmat äiti isä perhe vauva avioero avioliitto tytär poika adoptio sisarus raskaus huoltajuus
women | Naiset & tasa-arvo | nainen naisliike naisen feminismi feministi sukupuoli tyttö seksismi metoo naiskiintiö naisjärjestö häirintä tasa-arvovaltuutettu naisasia palkkaero
sexuality | Seksuaalisuus | homo homoseksuaali lesbo seksi seksuaalisuus trans transsukupuolinen pride sateenkaari biseksuaali seksuaalinen homoseksuaalisuus seta suuntautuminen sateenkaariperhe
migration | Maahanmuutto | pakolainen turvapaikka turvapaikanhakija maahanmuutto maahanmuuttaja oleskelulupa kansalaisuus kotouttaminen vastaanottokeskus raja pakolaisen migri karkotus viisumi siirtolainen kiintiöpakolainen käännyttäminen
housing | Asuminen & kiinteistöt | asunto asunnon asuminen kiinteistö omakotitalo asuntokauppa kiinteistönvälittäjä asuntomarkkinat neliö taloyhtiö vuokra-asunto kerrostalo rivitalo asumisoikeus yksiö tontti
charity | Hyväntekeväisyys & apu | hyväntekeväisyys lahjoitus lahjoittaja vapaaehtoinen avustus kehitysapu spr säätiö keräys avustusjärjestö humanitaarinen nenäpäivä unicef ruoka-apu kehitysyhteistyö katastrofiapu
war | Sota | sota sodan sotilas joukot hyökkäys armeija rintama aselepo pommi kapinallinen siviili ukraina sisällissota rauha taistelu hyökkäyksen kuollut
armed_forces | Puolustusvoimat | puolustusvoimat varusmies upseeri laivasto ilmavoimat kenraali rykmentti asevelvollisuus varuskunta maavoimat hävittäjä prikaati reserviläinen pataljoona kasarmi puolustusministeri komentaja
weapons | Aseet | ase asekauppa pistooli kivääri ammus ampuma-ase luoti ohjus revolveri aselupa panssarivaunu haulikko kaliiperi patruuna rynnäkkökivääri käsikranaatti
terrorism | Terrorismi | terrorismi terroristi terrori-isku isku attentaatti al-qaida panttivanki jihadisti ääriliike itsemurhapommittaja supo pommi-isku isis radikalisoituminen terrorijärjestö kaappaus
middle_east | Lähi-itä | israel palestiinalainen gaza iran irak syyria hamas libanon hizbollah jerusalem palestiinalaiset arabi netanjahu lähi-itä turkki kurdi
environment | Ympäristö | ympäristö ympäristönsuojelu luonto luonnon luonnonsuojelu kestävyys monimuotoisuus ekosysteemi ekologinen ympäristöministeriö greenpeace elinympäristö kestävä biodiversiteetti ympäristöystävällinen luontokato
climate | Ilmasto | ilmasto ilmastonmuutos päästö päästövähennys hiilidioksidi lämpeneminen kasvihuonekaasu ilmastosopimus hiilineutraali jäätikkö lämpötila hiilinielu metaani ilmastotavoite hiilijalanjälki merenpinta
wildlife | Eläimet & luonto | nisäkkäät villieläin lintu linnut susi suden karhu ilves hirvi nisäkäs hyönteinen eläinlaji peto eläintarha valas norppa ahma
pollution | Jätteet & saasteet | jäte jätteen kierrätys saaste muovi muovin myrkyllinen kaatopaikka jätevesi pienhiukkanen saastuminen lajittelu roska pantti ongelmajäte ympäristömyrkky
water | Vesi & vesistöt | vesi veden järvi lammen joki joen juomavesi tulva pohjavesi kuivuus vesistö pato kanava merialue rehevöityminen itämeri
land | Puistot & maisema | puisto kansallispuisto retkeily polku luontopolku metsähallitus maisema erämaa ulkoilu jokamiehenoikeus maa-alue kaava asemakaava vaellus virkistysalue tunturi
weather | Sää & katastrofit | sää sään myrsky sade lumi maanjäristys ukkonen ilmatieteenlaitos hurrikaani helle pakkanen luonnonkatastrofi tsunami pelastuslaitos lumisade metsäpalo sääennuste
energy | Energia | energia sähkö sähköyhtiö voimala voimalaitos sähköverkko fortum fingrid kilowattitunti kaukolämpö turve sähkönkulutus sähkölasku megawatti hiilivoima energiayhtiö
oil | Öljy & kaasu | öljy öljy-yhtiö maakaasu raakaöljy kaasu kaasuputki tynnyri opec jalostamo neste bensiini öljynporaus öljynhinta gasum öljylautta polttoöljy
nuclear | Ydinvoima | ydinvoima ydinvoimala reaktori uraani radioaktiivinen säteily olkiluoto loviisa ydinjäte tshernobyl posiva tvo fukushima stuk loppusijoitus plutonium
renewables | Uusiutuva energia | tuulivoima tuulivoimala uusiutuva aurinkopaneeli aurinkoenergia biopolttoaine vesivoima biokaasu lämpöpumppu tuulipuisto biomassa maalämpö aurinkosähkö merituulivoima bioenergia
agriculture | Maatalous | maatalous viljelijä maanviljelijä pelto pellon sato sadon vilja vehnä maatila lannoite torjunta-aine traktori mtk siemen peruna tuottaja
livestock | Kotieläintalous | lehmä lypsylehmä maito maidon sika karja lammas lampaat siipikarja teurastamo nauta navetta maitotila rehu vasikka kana porsas
fishing | Kalastus | kalastus kalastaja kala saalis lohi lohen silakka verkko kalastuskiintiö troolari hauki kuha kalastuslupa onkiminen ahven muikku
forestry | Metsätalous | metsä metsuri puu puun hakkuu avohakkuu puutavara saha metsätalous metsänomistaja sellutehdas kuusikko mänty metsäteollisuus taimi metsäkone tukki
food | Ruoka | ruoka ruoan kasvikset vihannes juusto liha kalaruoka maku keittiö sipuli valkosipuli mauste elintarvike ateria hedelmä makkara suklaa
recipes | Reseptit | ruokaohje resepti teelusikka desilitra ainekset uuni uunin margariini pippuri sekoita paista sokeri suola kiehauta kattila pilko ruokalusikka
baking | Leivonta | leipä leivän jauho taikina hiiva kakku leivonta leipoa pulla leipuri leipomo leivinjauhe vehnäjauho vaivaa uunipelti piirakka hapanjuuri
drinks | Juomat | viini viinin olut oluen kahvi juoma alko alkoholi panimo pullo viinitila drinkki viski siideri lonkero lasi rypäle
restaurants | Ravintolat | ravintola kokki ruokalista tarjoilija asiakaspaikka lounas keittiömestari michelin kahvila baari ravintoloitsija illallinen pöytävaraus annokset menu pikaruoka
travel | Matkailu | matka lento matkailu turisti hotelli loma ranta uimaranta matkailija matkakohde lomamatka matkatavara nähtävyys passi leirintäalue matkatoimisto risteily
transport | Liikenne | liikenne liikenteen maantie bussi kuorma-auto moottoritie joukkoliikenne metro matkustaja autoilija ruuhka raitiovaunu pysäkki liikenneonnettomuus hsl pyörätie kuljettaja
cars | Autot | auto automalli moottori bmw toyota ajoneuvo sähköauto ajokortti rengas renkaat diesel volkswagen vaihteisto jarru autokauppa katsastus henkilöauto
motorcycles | Moottoripyörät | moottoripyörä motoristi kypärä yamaha mopo prätkä harley ducati kawasaki skootteri moottoripyöräilijä honda ajoviima pakoputki motoristit sivuvaunu
railways | Rautatiet | juna junamatka rautatie asema veturi kiskot rata radan laituri vaunu veturinkuljettaja pendolino aikataulu rautatieasema höyryveturi lähijuna
aviation | Ilmailu | lentokone lentoasema lentokenttä finnair lentäjä lento lennon lentoyhtiö boeing airbus laskeutuminen helikopteri kiitorata ilmailu ryanair matkustajakone
ships | Laivat & veneet | laiva vene moottorivene purje satama kapteeni purjehdus lautta ankkuri masto miehistö varustamo purjevene alus aluksen silja risteilyalus
postal | Posti & logistiikka | posti paketti pakettiautomaatti kirjelähetys postimerkki lähetti postinjakaja noutopiste logistiikka kuriiri postilaatikko lähetys saapumisilmoitus huolinta lähettäjä kirjekuori
home | Koti & sisustus | koti kodin huonekalu kylpyhuone olohuone sisustus siivous pesukone sohva makuuhuone pölynimuri ikea hylly verho matto astianpesukone
gardening | Puutarha | puutarha kasvi kukkapenkki kukat istuttaa leikata nurmikko rikkaruoho komposti ruusu tomaatti kasvihuone siemenet perenna pensas multa taimet
diy | Remontti & korjaus | remontti pora ruuvi maali maalata työkalu saha vasara seinä laatta eriste tapetti nikkarointi rautakauppa liima naula
pets | Lemmikit | koira koirakanta kissa lemmikki pentu eläinlääkäri kissanpentu talutin kani kasvattaja akvaario koirarotu rotu hamsteri koiranomistaja eläinkauppa
industry | Teollisuus | teollisuus tehdas tehtaan tuotanto kone terästehdas valmistus teräs konepaja valmistaja metso wärtsilä outokumpu kokoonpano tuotantolinja paperitehdas
construction | Rakentaminen | rakentaminen rakennustyömaa urakoitsija betoni silta siltatyö rakentaja nosturi tunneli rakennusyhtiö yit telineet rakennuttaja perustus työmaa infrastruktuuri peruskorjaus
mining | Kaivokset & metallit | kaivos kaivoksen malmi kulta kultakaivos kupari nikkeli metalli rauta hopea talvivaara terrafame louhinta sinkki kaivosyhtiö litium
documents | Asiakirjat & lomakkeet | lomake allekirjoituksen asiakirja allekirjoitus liite liitteet hakemus arkisto kopio henkilötunnus valtakirja todistus leima täyttää hakemuksen allekirjoittanut
invoices | Laskut | lasku laskuttaja laskunumero eräpäivä summa alv viitenumero loppusumma tilinumero maksuehto kuitti asiakasnumero viivästyskorko kpl laskutus iban y-tunnus
cvs | Ansioluettelot & työhaku | ansioluettelo työkokemus osaaminen työhakemus suosittelija työhaastattelu harjoittelu hakija kielitaito työnhakija rekrytointi cv-pohja ylioppilastutkinto vahvuudet työnhaku ammattitaito
minutes | Pöytäkirjat & kokoukset | pöytäkirja kokous kokouksen esityslista puheenjohtaja sihteeri päätösvaltaisuus läsnä pöytäkirjantarkastaja pykälä vuosikokous asialista johtokunta kokouskutsu varapuheenjohtaja päätettiin
manuals | Käyttöohjeet | käyttöohje asennus asentaa painike asetus säätö opas käyttöopas valikko näppäin käyttöönotto paina ohjeet kytke turvallisuusohjeet napsauta asennusohje
letters | Kirjeet | terveisin sydämellisin ystävällisin kunnioittavasti saate päiväys ohessa vastaanottaja yhteistyöterveisin pahoittelen vastausta rakas arvoisa yhteydenotto kirjoittaja tervehdys
`;
