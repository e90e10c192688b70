/** Turkish headings: `id | name | words that tell of it`. */
export const tr = `
politics | Siyaset | hükümet bakan bakanlar bakanı cumhurbaşkanı cumhurbaşkanlığı meclis tbmm milletvekili parti partisi akp chp mhp hdp muhalefet iktidar siyasi siyaset erdoğan
elections | Seçimler | seçim seçimler seçimleri seçmen seçmenler aday adaylar adaylık ysk anket referandum miting ittifak sandıklar propaganda sandığa oylama
diplomacy | Dış politika | diplomat diplomasi diplomatik büyükelçi büyükelçisi büyükelçilik konsolosluk dışişleri antlaşma zirve zirvesi yaptırım yaptırımlar ikili nato müzakere müzakereler egemenlik kremlin
government | Kamu yönetimi | belediye belediyesi vali valilik kaymakam kaymakamlık muhtar muhtarlık memur memurlar kamu ihale ihalesi yönetmelik genelge bakanlık bürokrasi kararname kpss
law | Hukuk & adalet | mahkeme mahkemesi mahkemeler dava davası davacı davalı hâkim yargıç avukat avukatlar yargıtay danıştay savcı savcılık hukuk hukuki anayasa adalet yargı kanunlar
crime | Polis & suç | polis polisler jandarma emniyet cinayet cinayeti cinayetler suçlu şüpheli gözaltı gözaltına tutuklandı tutuklu hapis cezaevi hırsızlık hırsız dolandırıcılık uyuşturucu katil çeteler
rights | İnsan hakları | ayrımcılık eşitlik ırkçılık ırkçı özgürlük özgürlükler azınlık azınlıklar engelli engelliler kürtaj aktivist aihm kölelik ayrımcı insanlık
patents | Patent & marka | patent buluş buluşlar mucit telif telifi taklit intihal korsanlık tescil tescili tescilli türkpatent tasarım fikri sınai
privacy | Kişisel veriler | kvkk gdpr mahremiyet gizlilik rıza rızası aydınlatma anonim anonimleştirme çerez çerezler işlenmesi gözetim ihlali verileri
business | Ekonomi & iş dünyası | şirket şirketler şirketi ekonomi ekonomisi ekonomik piyasa piyasalar enflasyon büyüme ciro kâr holding tüsiad yatırım yatırımcı girişim girişimci işletme gsyh resesyon
marketing | Pazarlama & reklam | reklam reklamlar reklamı reklamcılık pazarlama pazarlaması tanıtım kampanya kampanyası slogan sponsor sponsorluk tüketici tüketiciler influencer afiş markalaşma
retail | Mağaza & alışveriş | mağaza mağazası mağazalar market marketler süpermarket migros indirim indirimli indirimler alışveriş satıcı satış satışlar perakende kasa sepet trendyol avm bakkal esnaf
trade | Dış ticaret | ihracat ihracatı ihracatçı ithalat ithalatı ithalatçı gümrük gümrükler tarife ticaret ticareti dtö ambargo konteyner cari damping korumacılık kotalar
finance | Bankacılık & finans | banka bankası bankalar bankacılık mevduat faiz faizler faizi tcmb merkez döviz havale eft para parası bddk ziraat garanti finans finansal
markets | Borsa | borsa borsası bist hisse hisseler hissesi endeks endeksi tahvil temettü portföy spk yatırımcılar vadeli nasdaq kapanış menkul broker
insurance | Sigorta | sigorta sigortası sigortalar sigortacı sigortacılık sigortalı poliçe poliçesi prim primler hasar tazminat teminat kasko dask reasürans eksper muafiyet acente
taxes | Vergiler | vergi vergisi vergiler mükellef mükellefler kdv ötv stopaj beyanname beyannamesi matrah muafiyeti istisna maliye gib vergilendirme matrahı tahakkuk vergilendirilmesi
accounting | Muhasebe | muhasebe muhasebesi muhasebeci bilanço bilançosu denetçi denetim amortisman alacak borçlar aktif pasif yevmiye defter defteri tfrs mizan smmm kayıtlar
pensions | Emeklilik & sosyal yardım | emekli emekliler emeklilik emeklisi sgk maaşı maaş aylık bağkur ssk eyt yaşlılık ödenek yoksulluk dul
work | Çalışma & istihdam | işçi işçiler işçinin istihdam işsizlik işsiz sendika sendikası grev grevi türkiş asgari ücret ücretli işkur eleman mesai emekçi çalışanlar
contracts | Sözleşmeler | sözleşme sözleşmesi sözleşmeler madde maddesi hüküm hükümler taraflar taraf fesih feshi yükümlülük yükümlülükler akdedilen işbu mücbir ifa tebligat cezai şart
leases | Kira sözleşmeleri | kira kirası kiralar kiracı kiracının kiralayan kiralanan kiralama kiraya mecur tahliye depozito kiralık aidat kontrat taşınmaz evsahibi mülk
licences | Lisanslar | lisans lisansı lisanslama lisansör lisansalan lisanslı yazılımı royalti gayrikabili devredilemez münhasır gpl kopya ruhsat lisanslar
employment_contracts | İş sözleşmeleri | işveren işverenin işverenler kıdem ihbar ihbarı deneme süresi ücreti brüt izni çalışan haklı belirsiz
distribution | Tedarik & dağıtım | tedarik tedariki tedarikçi tedarikçisi distribütör distribütörü dağıtım dağıtıcı bayi bayii sipariş siparişi teslimat toptancı stok stoklar depo mal sevkiyat
services | Hizmet & danışmanlık | danışman danışmanlar danışmanlık hizmet hizmetler hizmeti yüklenici müşteri müşteriler müşterisi onarım taşeron hakediş şartname barındırma
confidentiality | Gizlilik | gizli gizliliği gizliliğin ifşa ifşası ifşaat sırrı açıklayan nda know-how ifşaya saklı mahrem gizlice
partnerships | Ortaklıklar | ortak ortaklık ortaklığı ortaklar ortağı pay paydaş hissedar hissedarlar konsorsiyum iştirak birleşme sermaye sermayesi işbirliği
loans | Kredi & borç | kredi kredisi krediler borç borçlu borçlanma alacaklı kefil kefalet ipotek taksit taksitler anapara vade vadesi temerrüt icra borcu
franchises | Franchise & bayilik | franchise franchising bayilik bayiliği imtiyaz franchisor zincir zinciri zincirler şube şubeler konsept royalty bayiler markası franchisee
sport | Spor | spor sporcu sporcular sporu takımlar oyuncu oyuncular antrenör şampiyon şampiyonluk şampiyona lig kupa galibiyet mağlubiyet turnuva olimpiyat madalya sezon takımda
football | Futbol | futbol futbolcu gol goller maç maçlar galatasaray fenerbahçe beşiktaş trabzonspor penaltı kaleci forvet stoper hakemi tff uefa derbi ofsayt
american_football | Amerikan futbolu | nfl quarterback touchdown bowl superbowl patriots chiefs oyunkurucu cowboys steelers linebacker receiver
tennis | Tenis | tenis tenisçi raket atp wta wimbledon roland set setler servis djokovic nadal alcaraz kort slam backhand
basketball | Basketbol | basketbol basketbolcu nba ribaunt asist üçlük smaç euroleague pivot guard alperen larkin lakers potaya potada
baseball | Beyzbol | beyzbol baseball mlb atıcı vurucu yankees dodgers inning sopa tutucu ohtani homerun pitcher
ice_hockey | Buz hokeyi | hokey hokeyi nhl pak buzpateni paten stanley bruins sopası rangers pateni maple
rugby | Ragbi | ragbi rugby scrum try blacks springboks oval itişme tackle pilye ragbici wallabies
cricket | Kriket | kriket cricket wicket batsman bowler ipl innings ashes runs hindistan pakistan topçu vuruşçu
golf | Golf | golf golfçü birdie bogey delik pga masters ryder green putt swing caddie woods
cycling | Bisiklet | bisiklet bisikletçi bisikletler pedal pedallar etap etabı peloton giro vuelta pogacar mayo velodrom sprint tur bisikletli
athletics | Atletizm | atletizm atlet atletler maraton koşu koşucu koşusu koştu atlama cirit engel bayrak doping metre dekatlon bolt
motorsport | Motor sporları | formula prix yarış yarışı ferrari hamilton verstappen ralli rallisi pist pole podyum sıralama grid motogp razgatlıoğlu
swimming | Yüzme | yüzme yüzmede yüzücü yüzücüler havuz havuzu kulaç kelebek sırtüstü kurbağalama dalış phelps bone sutopu
boxing | Boks & dövüş sporları | boks boksör güreş güreşçi judo karate tekvando ring nakavt mma ufc kick dövüş pehlivan kırkpınar minder
winter_sports | Kış sporları | kayak kayakçı snowboard slalom kar karlı biatlon kızak uludağ erciyes palandöken erzurum iniş telesiyej
health | Sağlık | sağlık sağlığı doktor doktorlar hekim hekimler hastane hastanesi hasta hastalar hastası tedavi tedavisi ameliyat cerrah hemşire poliklinik klinik tıp acil muayene
diseases | Hastalıklar | hastalık hastalıklar kanser kanseri kanserler virüs enfeksiyon enfeksiyonu belirti belirtiler diyabet tümör kronik sendrom iltihap alerji ağrı ağrısı teşhis bakteri
epidemics | Salgınlar & aşılar | salgın salgını salgınlar pandemi pandemisi aşı aşısı aşılar aşılama koronavirüs kovid covid karantina maske grip bağışıklık vaka vakalar bulaş
drugs | İlaçlar | ilaç ilaçlar eczane eczacı eczacılar tablet tabletler doz dozu antibiyotik reçete reçetesi prospektüs plasebo parasetamol kapsül titck
mental_health | Ruh sağlığı | depresyon anksiyete kaygı psikiyatr psikiyatri psikiyatrist terapi terapist stres travma intihar bağımlılık şizofreni bipolar bozukluk psikoterapi ruhsal
nutrition | Beslenme & form | beslenme diyet diyetisyen diyeti kalori vitamin vitaminler obezite protein proteinler fitness egzersiz kilo zayıflama kolesterol karbonhidrat antrenman
science | Bilim | bilimsel araştırma araştırması araştırmacı araştırmacılar tübitak deney deneyler laboratuvar teori hipotez keşif akademi bulgular bilimler
physics | Fizik | fizik fizikçi parçacık parçacıklar kuantum elektron foton atom atomlar görelilik kütle kütlesi dalga manyetik hız ivme newton einstein
chemistry | Kimya | kimya kimyager kimyasal molekül tepkime asit asitler katalizör çözücü iyon iyonlar polimer oksit hidrojen karbon bileşik çözelti
biology | Biyoloji | biyoloji biyolog hücre hücresi hücreler gen genler dna genom evrim evrimi organizma embriyo enzim kromozom fotosentez fosil darwin
mathematics | Matematik | matematik matematikçi teorem denklem denklemler cebir geometri polinom üçgen kesir vektör matris türev integral fonksiyon asal çarpım
space | Uzay & gökbilim | uzay uzayda nasa gezegen gezegenler yörünge yörüngesi uydusu astronot teleskop galaksi gökada astronomi roket kuyruklu yıldız evren mars uydular
geology | Jeoloji | jeoloji jeolog jeolojik kayalar kayaç mineral mineraller yanardağ volkan tortul magma tektonik kabuk fay lav granit kireçtaşı
psychology | Psikoloji | psikoloji psikolog psikologlar psikolojik davranış davranışlar bilişsel duygu duygular algı algısı kişilik motivasyon freud psikanaliz bilinçdışı bellek benlik
archaeology | Arkeoloji | arkeoloji arkeolog arkeologlar arkeolojik kazı kazısı kazılar mezar höyük göbeklitepe antik kalıntılar hitit lahit neolitik mumya çanak
technology | Teknoloji | teknoloji teknolojisi teknolojik teknolojiler bilgisayar bilgisayarlar dijital cihaz cihazlar bilişim inovasyon apple akıllı elektronik donanımlı teknofest
software | Yazılım | yazılım yazılımlar linux windows program programı programlama programcı kod kodu geliştirici sunucu derleyici dosya uygulama uygulaması microsoft sürüm python
hardware | Donanım | donanım donanımı işlemci işlemcisi ram cpu yazıcı klavye ekran ekranı ekranlar dizüstü usb ssd fare anakart intel çip
internet | İnternet | internet internette sitesi siteler web google tarayıcı blog facebook twitter çevrimiçi url spam indirme paylaşım eposta e-posta
phones | Telefon & iletişim | telefon telefonlar telefonu cep turkcell vodafone telekom operatör operatörler iphone samsung sms btk baz şebeke mobil
ai | Yapay zekâ | yapay zeka zekâ zekası algoritma algoritmalar chatgpt openai robot robotlar nöral otomasyon deepfake nvidia öğrenimi modeli sohbet
security | Siber güvenlik | siber hacker şifreleme şifre şifresi şifreler kriptografi parola phishing fidye antivirüs zararlı saldırganlar usom
electronics | Elektronik devreler | devre devresi devreler gerilim transistör direnç kondansatör yükselteç pil kablo sensör arduino led diyot lehim volt akımlar
games | Bilgisayar oyunları | oyunlar konsol konsolu nintendo playstation xbox espor steam oynanış gamer sony pokemon multiplayer oynayış oyunları
graphics | Bilgisayar grafiği | grafik grafikler görsel piksel kaplama photoshop jpeg gif vektörel çözünürlük palet render illustrator modelleme animasyon görseller
culture | Kültür | kültür kültürel festival festivali müze müzesi müzeler miras mirası gelenek gelenekler folklor sergi sanatçı etkinlik unesco
entertainment | Eğlence & gösteri | eğlence gösteri gösterisi şov komedi komedyen mizah ödül ödülü stand-up seyirci hayranlar ünlüler gösteriler
film | Sinema | film filmler filmi sinema sineması yönetmen yönetmenler oyunculuk senaryo senarist vizyon oscar hollywood gişe ceylan fragman aktör
music | Müzik | müzik müziği müzisyen şarkı şarkısı şarkılar şarkıcı albüm konser konseri gitar besteci orkestra türkü rock rap tarkan melodi
television | Televizyon & radyo | televizyon televizyonu dizi dizisi diziler trt kanal kanalı reyting sunucusu izleyici radyo yayın yayını rtük bölümler
celebrities | Magazin & ünlüler | magazin ünlü prens prenses düğün düğünü evlilik aşk aşkı paparazzi sevgili çift kraliyet şöhret sosyete boşandı
art | Sanat | sanat sanatı ressam ressamlar resim resimler tablo tablosu heykel heykeltıraş tuval bienal portre minyatür eserleri galerisi
literature | Kitap & edebiyat | kitap kitaplar roman romanı romanlar yazar yazarlar şiir şiirler şair edebiyat edebi okur öykü yayınevi hikâye
theatre | Tiyatro & dans | tiyatro tiyatrosu sahne sahnesi sahneler dans dansçı bale balesi koreograf prova trajedi perde dram koreografi
photography | Fotoğrafçılık | fotoğraf fotoğrafı fotoğraflar fotoğrafçı fotoğrafçılık kamera kamerası objektif deklanşör diyafram canon nikon pozlama tripod çekim kadraj lens
architecture | Mimarlık | mimar mimarlar mimarlık mimari mimarisi bina binası binalar gökdelen katedral kubbe restorasyon kemer şehircilik sinan kule
fashion | Moda | moda modası modacı tasarımcı defile elbise kıyafet kıyafetler kumaş ayakkabı koleksiyon koleksiyonu tekstil stil gömlek
media | Basın & medya | gazete gazetesi gazeteci gazeteciler basın medya medyası muhabir muhabiri haber haberler editör dergi dergisi röportaj manşet
education | Eğitim | okul okullar okulu öğrenci öğrenciler öğretmen öğretmenler üniversite üniversitesi eğitim eğitimi lise ders dersler sınav sınavı meb yök ösym fakülte müfredat
language_learning | Diller & dil bilgisi | dilbilgisi dilbilim sözcük kelime kelimeler sözlük fiil çeviri çevirmen tercüme telaffuz lehçe sıfat isimler ingilizce tdk imla gramer
religion | Din | din dinler inanç inancı ibadet dua duası tanrı tanrısı günah ruh kutsal mezhep diyanet ateist ilahiyat maneviyat
christianity | Hıristiyanlık | hıristiyan hristiyan mesih kilise kilisesi incil papa papaz rahip piskopos katolik ortodoks vaftiz vatikan patrikhane havari noel hristiyanlar
islam | İslam | İslam müslüman müslümanlar kuran allah cami camisi camii namaz imam peygamber hazreti ramazan oruç sünni şii hac mekke
judaism | Yahudilik | yahudi yahudiler yahudilik haham sinagog tevrat talmud ibranice antisemitizm holokost koşer şabat hahambaşı musevi sefarad
philosophy | Felsefe | felsefe felsefesi felsefi filozof filozoflar etik ahlak ahlaki metafizik akıl kant nietzsche sokrates aristoteles platon varoluş hakikat
history | Tarih | tarih tarihi tarihçi tarihçiler osmanlı imparatorluk imparatorluğu padişah sultan yüzyıl atatürk cumhuriyetin hanedan selçuklu ortaçağ kral kraliçe fetih
society | Toplum | toplum toplumsal toplumu nüfus nüfusu vatandaş vatandaşlar kuşak sosyolog sosyoloji sosyal tüik mahalle kentleşme demografik komşu
family | Aile | aile ailesi aileler anne annesi baba babası çocuk çocuklar bebek bebeği evlat nikah boşanma kızı oğlu hamile hamilelik ebeveyn
women | Kadın & eşitlik | kadın kadınlar kadına feminist feminizm cinsiyet cinsiyetçi şiddet şiddeti taciz ataerkil erkek erkeklik feministler
sexuality | Cinsellik | eşcinsel eşcinseller eşcinsellik gey lezbiyen lgbt lgbti cinsel cinsellik trans biseksüel homofobi heteroseksüel yönelim transseksüel
migration | Göç | göç göçmen göçmenler mülteci mülteciler sığınmacı sığınmacılar iltica sınır sınırdışı vize suriyeliler gurbetçi vatandaşlık kaçak ikamet
housing | Konut & emlak | konut konutlar emlak emlakçı daire dairesi daireler apartman tapu toki müteahhit gayrimenkul gecekondu evler arsalar
charity | Yardım & dayanışma | bağış bağışı bağışlar bağışçı gönüllü gönüllüler gönüllülük yardımlaşma hayır dayanışma insani vakıf vakfı dernek derneği kızılay ahbap stk
war | Savaş & savunma | savaş savaşı savaşlar saldırı saldırısı saldırılar bombardıman cephede ateşkes ukrayna işgal çatışma çatışmalar katliam barış barışı savunma direniş
armed_forces | Silahlı kuvvetler | asker askeri askerler ordusu tsk subay general albay teğmen tugay tabur donanma piyade komutan komutanlığı ordunun
weapons | Silahlar | silah silahlar silahı tabanca tüfek mermi mermiler mühimmat füze füzesi füzeler kurşun obüs siha tank bıçak
terrorism | Terör | terör terörü terörist teröristler terörizm pkk ışid deaş fetö bomba bombalı patlama rehine radikal cihatçı
middle_east | Orta Doğu | İsrail İsrailli filistin filistinli gazze hamas lübnan hizbullah İran Irak suriye kudüs netanyahu ortadoğu siyonist tahran
environment | Çevre | çevre çevreci çevresel ekoloji ekolojik ekosistem biyoçeşitlilik doğa doğası sürdürülebilir sürdürülebilirlik tema çed wwf greenpeace
climate | İklim | iklim iklimi iklimsel küresel ısınma emisyon emisyonlar karbondioksit sera metan buzul buzullar kuraklık sıcaklık ipcc karbonsuz
wildlife | Hayvanlar & yaban hayatı | hayvan hayvanlar hayvanı kuş kuşlar memeli kurt böcek böcekler yaban yabani kaplumbağa vaşak leylek ayılar balinalar
pollution | Atık & kirlilik | atık atıklar kirlilik kirliliği çöp çöpler dönüşüm plastik zehirli depolama müsilaj kirletici arıtma ambalaj hurda asbest
water | Su | suyu suların baraj barajı barajlar göl gölü göller nehir nehri ırmak iski dsi içme sulama havza havzası yeraltı
land | Parklar & doğa alanları | park parkı parklar patika hektar kamp arazi arazisi mera kanyon yürüyüş tabiat sit yaylalar
weather | Hava durumu & afetler | yağmur yağış yağışlar fırtına deprem depremi depremler sel afad afet afetler meteoroloji kasırga heyelan enkaz sağanak yangın
energy | Enerji | enerji enerjisi elektrik elektriği santral santrali kömür epdk yakıt megavat hidroelektrik tedaş kilovat trafo jeneratör kesintiler
oil | Petrol & gaz | petrol petrolü doğalgaz gaz gazı varil rafineri benzin botaş tpao opec sondaj akaryakıt tüpraş rezerv
nuclear | Nükleer enerji | nükleer reaktör reaktörler uranyum radyoaktif radyasyon plütonyum çernobil akkuyu fukuşima fisyon zenginleştirme uaea rosatom
renewables | Yenilenebilir enerji | yenilenebilir rüzgar rüzgâr güneş güneşten fotovoltaik panel paneller biyokütle biyogaz türbin türbini türbinler jeotermal ges yekdem
agriculture | Tarım | tarım tarımı tarımsal çiftçi çiftçiler hasat hasadı buğday mısır gübre traktör tarla tarlası tohum zirai rekolte pamuk
livestock | Hayvancılık | hayvancılık sığır inek inekler koyunlar keçi süt sütü tavuk tavuklar kümes besici mezbaha kurban yem çoban buzağı
fishing | Balıkçılık | balık balıklar balıkçı balıkçılar balıkçılık oltası hamsi levrek palamut tekne avlanma trol alabalık
forestry | Ormancılık & kereste | orman ormanı ormanlar ormancılık kereste ağaç ağaçlar odun tomruk çam meşe ahşap ağaçlandırma fidan ogm
food | Yemek & mutfak | yemek yemekler mutfak mutfağı sos tereyağı zeytinyağı şeker soğan sarımsak peynir tavuklu sebze sebzeler tuz karabiber salça kıyma
recipes | Tarifler | tarif tarifi malzemeler kaşığı kaşık fırın tencere tava haşlayın pişirin kavurun karıştırın dakika doğrayın rendeleyin ekleyin bardağı
baking | Ekmek & hamur işleri | ekmek ekmeği fırıncı hamur hamuru mayası kek börek poğaça kurabiye pastane simit yoğurun baklava pastalar
drinks | İçecekler | içecek içecekler kahve kahvesi çay şarap şarabı bira rakı üzüm şişe alkol alkollü kokteyl demleme ayran
restaurants | Restoranlar | restoran restoranlar restoranı lokanta garson şef menü menüsü kebapçı meyhane michelin gastronomi rezervasyon lezzet masa aşçı
travel | Seyahat & turizm | seyahat seyahati turist turistler turizm turizmi turistik otel otelleri oteller tatil plaj pasaport bavul gezi gezisi rehber konaklama antalya kapadokya
transport | Ulaşım | ulaşım ulaşımı otobüs otobüsü metro metrosu metrobüs trafik trafiği yolcu yolcular karayolu otoyol köprülü dolmuş minibüs taksi kamyon iett
cars | Otomobil | otomobil otomobiller araba arabası arabalar araç araçlar motoru lastik fren vites togg renault volkswagen toyota sürücü debriyaj
motorcycles | Motosiklet | motosiklet motosikletli motosikletler motor kask scooter yamaha honda ducati harley kawasaki motorcu gidon
railways | Demiryolları | demiryolu demiryolları tren treni trenler tcdd yht istasyon istasyonu vagon lokomotif ray raylar gar tramvay makinist peron marmaray
aviation | Havacılık | uçak uçaklar uçuş uçuşu uçuşlar havalimanı havaalanı havayolu havayolları thy pegasus boeing airbus pilot helikopter havacılık hostes
ships | Gemi & denizcilik | gemi gemisi gemiler liman limanı limanlar denizci denizciler denizcilik yelken yelkenli yat mürettebat çapa tersane feribot vapur armatör
postal | Posta & lojistik | posta postası ptt kargo kargosu koli paket postacı pul mektup gönderi gönderici alıcı kuryeler lojistik nakliye teslim adres zarf
home | Ev & dekorasyon | mobilya mobilyası dekorasyon yatak salon banyo temizlik temizliği ikea buzdolabı çamaşır süpürge dolap perdeler eşya koltuklar halılar
gardening | Bahçe işleri | bahçe bahçesi bahçeler bahçıvan bitki bitkisi bitkiler çiçek çiçekler budama saksı toprak toprağı çim tohumlar kompost domates güller
diy | Tadilat & tamirat | tadilat tamir tamirat tamirci matkap vida çivi çekiç boyası duvar duvarı tesisat tesisatçı testere yapıştırıcı fayans sıva
pets | Evcil hayvanlar | köpek köpeği köpekler kedi kedisi kediler evcil yavru veteriner maması tasma akvaryum barınak cins tavşan papağan hamster
industry | Sanayi | sanayi sanayisi sanayici fabrika fabrikası fabrikalar üretim üretimi imalat imalatçı makine makinesi çelik osb endüstri montaj atölye endüstriyel
construction | İnşaat | inşaat inşaatı şantiye beton betonarme köprü köprüsü çimento vinç iskele tuğla mühendis mühendisi yıkım müteahhit
mining | Madencilik & metaller | maden madeni madenci madenler madencilik cevher gümüş bakır demir linyit zonguldak krom metal metaller
documents | Belgeler & formlar | belge belgesi form formu dilekçe evrak imza imzası noter nüsha suret onaylı kaşe başvuru e-devlet arşiv
invoices | Faturalar & makbuzlar | fatura faturası faturalar makbuz fiş tutar tutarı adet iban ödeme ödemesi tahsilat e-fatura irsaliye kdvli bakiye faturalandırma
cvs | Özgeçmiş & başvurular | özgeçmiş tecrübe yetenek yetenekler beceri beceriler referans referanslar mezuniyet mezun staj linkedin pozisyon kariyer başvurusu deneyimler
minutes | Tutanaklar & toplantılar | tutanak tutanağı toplantı toplantısı toplantıda gündem gündemi katılanlar oybirliği divan karara oturum oylama katip mutabık önerge
manuals | Kılavuzlar | kılavuz kılavuzu talimat talimatlar kurulum kurulumu ayar ayarlar ayarları düğme düğmesi tuş tuşuna uyarı kullanıcı adımlar yükleyin tıklayın
letters | Mektuplar | sayın saygılar saygılarımla saygılarımızla sevgili selamlar selam mektubu mektubunuz hürmetler sevgiler arz rica teşekkürler kıymetli muhterem
`;
