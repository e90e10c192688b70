/** Polish headings: `id | name | words that tell of it`. */
export const pl = `
politics | Polityka | rząd prezydent minister wybory partia parlament sejm senat poseł polityka polityczny demokracja kandydat kampania opozycja referendum premier
business | Gospodarka | firma przedsiębiorstwo rynek gospodarka gospodarczy sprzedaż zysk akcjonariusz przemysł handel wzrost klient inwestor cena eksport
finance | Finanse | bank pożyczka kredyt odsetki fundusz inwestycja obligacje ubezpieczenie konto płatność dług giełda pieniądze hipoteka
sport | Sport | mecz drużyna zawodnik trener sezon liga puchar mistrz mistrzostwa olimpijski gol piłka tenis turniej zwycięstwo
health | Zdrowie | zdrowie choroba pacjent lekarz szpital leczenie wirus objaw lek infekcja nowotwór medycyna terapia szczepionka ból dawka diagnoza
science | Nauka | naukowiec badania teoria cząstka eksperyment fizyka chemia biologia komórka atom cząsteczka laboratorium
technology | Technologia | komputer oprogramowanie internet technologia dane użytkownik serwer program plik telefon komórkowy urządzenie sieć cyfrowy strona aplikacja
entertainment | Rozrywka | film kino muzyka aktor aktorka piosenkarz album piosenka telewizja koncert reżyser komedia serial artysta
arts | Kultura | sztuka muzeum malarstwo książka powieść autor wiersz literatura wystawa galeria teatr pisarz kultura rzeźba taniec
travel | Podróże | podróż turysta turystyka hotel lot lotnisko bilet wiza cel zwiedzający paszport bagaż plaża podróżny
environment | Środowisko | środowisko klimat klimatyczny zanieczyszczenie emisja gatunek las ochrona rzeka ekosystem recykling woda bioróżnorodność zwierzęta
crime | Przestępczość | policja przestępstwo zabójstwo areszt więzienie ofiara podejrzany sąd proces sędzia skazany prokurator kradzież oszustwo
war | Wojna i konflikty | wojna armia atak wojskowy żołnierz bomba wojska broń rakieta walka terrorysta rebeliant konflikt
education | Edukacja | szkoła student uczeń nauczyciel uniwersytet edukacja lekcja klasa egzamin dyplom kurs stypendium
religion | Religia | bóg kościół chrześcijanin religia religijny wiara biblia jezus chrystus islam muzułmanin modlitwa ksiądz żyd papież
food | Kuchnia | przepis gotować jedzenie sos masło cukier mąka cebula czosnek ser piekarnik mięso kurczak warzywa sól restauracja danie
transport | Transport | samochód pojazd silnik droga kierowca motocykl ciężarówka ruch pociąg kolej autostrada autobus opona hamulec rower
energy | Energia | energia ropa gaz elektryczność prąd jądrowy słoneczny paliwo rurociąg odnawialny węgiel reaktor elektrownia
agriculture | Rolnictwo | gospodarstwo rolnik rolnictwo rolny zbiory bydło gleba zboże nasiona wieś mleko pestycyd nawadnianie
housing | Mieszkania | dom mieszkanie apartament czynsz najemca wynajem nieruchomość budynek remont
work | Praca | pracownik pracodawca praca zatrudnienie płaca wynagrodzenie związek bezrobocie strajk rekrutacja kariera
contracts | Umowy | umowa porozumienie klauzula odpowiedzialność gwarancja wypowiedzenie licencja zobowiązanie poufność zleceniodawca
taxes | Podatki | podatek podatnik dochód odliczenie fiskalny vat zwolnienie cło budżet skarbowy
migration | Migracja | imigracja migrant uchodźca azyl granica obywatelstwo imigrant deportacja narodowość
family | Rodzina | dziecko rodzic rodzina matka ojciec małżeństwo niemowlę ślub rozwód córka syn adopcja mąż żona dzieciństwo
weather | Pogoda i katastrofy | burza trzęsienie powódź huragan pogoda deszcz katastrofa tsunami ratownik śnieg pożar temperatura ewakuacja
space | Astronomia i kosmos | astronomia planeta gwiazda księżyc galaktyka teleskop orbita kometa nasa wszechświat kosmiczny astronauta sonda jowisz saturn gwiazdozbiór satelita rakieta kosmos
garden | Ogród | ogród ogrodnik ogrodnictwo roślina kwiat przycinanie kompost róża trawnik krzew pomidor szklarnia podlewanie siew grządka żywopłot nawóz
boats | Łodzie i żeglarstwo | łódź żagiel żeglarstwo żeglarz port kotwica jacht maszt załoga pokład węzeł pływ cumowanie kapitan boja ster kadłub rejs
railways | Kolej | pociąg lokomotywa stacja kolejowy parowóz tor peron kolej wagon tramwaj maszynista szyna dworzec
law | Prawo | sąd pozew powód pozwany apelacja ustawa adwokat wyrok jurysdykcja odszkodowanie spór prawny konstytucyjny prawnik
insurance | Ubezpieczenia | ubezpieczenie ubezpieczyciel ubezpieczony składka szkoda polisa odszkodowanie uposażony reasekuracja ubezpieczeniowy
`;
