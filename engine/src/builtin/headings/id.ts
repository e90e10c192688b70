/** Indonesian headings: `id | name | words that tell of it`. */
export const id = `
politics | Politik | politik pemerintah presiden menteri partai dpr jokowi parlemen kabinet golkar gerindra pdip koalisi oposisi prabowo legislatif
elections | Pemilu | pemilu pilkada pilpres kpu kampanye caleg capres pemilih suara pencoblosan bawaslu elektabilitas kandidat paslon tps cagub
diplomacy | Hubungan luar negeri | diplomat kedutaan dubes bilateral kemlu asean pbb perjanjian sanksi kenegaraan konsulat ktt perundingan kedaulatan traktat
government | Pemerintahan daerah | gubernur bupati walikota pemkot pemprov pemkab pemda camat lurah kelurahan kecamatan birokrasi apbd perda pns asn
law | Hukum | hukum pengadilan hakim pengacara jaksa gugatan penggugat tergugat putusan kasasi undang-undang banding konstitusi advokat mahkamah perdata
crime | Kejahatan | polisi tersangka pembunuhan pencurian penipuan kejahatan pelaku narapidana penjara perampokan korupsi kpk polres kriminal ditangkap korban
rights | Hak asasi dan kesetaraan | ham diskriminasi kesetaraan kebebasan minoritas rasisme rasial aktivis unjuk demonstran protes disabilitas penindasan persekusi aborsi komnas
patents | Paten dan hak cipta | paten cipta merek penemu penemuan pembajakan bajakan invensi intelektual hki plagiat djki pencipta palsu kemenkumham ciptaan
privacy | Privasi dan data pribadi | privasi pribadi persetujuan kebocoran cookie pengawasan anonim penyadapan enkripsi biometrik nik pelacakan identitas data
business | Bisnis dan ekonomi | perusahaan bisnis ekonomi laba inflasi direktur bumn pertumbuhan pengusaha umkm akuisisi pasar pdb rugi industri ceo
marketing | Pemasaran dan iklan | pemasaran iklan merek promosi konsumen periklanan branding kampanye sponsor endorse audiens influencer slogan reklame baliho
retail | Toko dan belanja | toko belanja diskon harga penjual pembeli tokopedia shopee gratis ongkir supermarket minimarket indomaret alfamart eceran ritel
trade | Perdagangan luar negeri | ekspor impor perdagangan tarif bea cukai eksportir importir kemendag surplus kuota dumping wto defisit komoditas kepabeanan
finance | Keuangan dan perbankan | bank rupiah keuangan perbankan nasabah kurs ojk tabungan rekening dolar valuta devisa deposito uang moneter transfer
markets | Pasar modal | saham ihsg investor bursa obligasi emiten dividen reksa investasi bei portofolio indeks sekuritas ipo trader lq45
insurance | Asuransi | asuransi premi polis klaim tertanggung penanggung santunan pertanggungan bpjs reasuransi diasuransikan prudential allianz tanggungan
taxes | Pajak | pajak perpajakan ppn pph npwp spt djp fiskus fiskal pungutan restitusi wajib cukai retribusi pemungutan pengampunan
accounting | Akuntansi dan audit | akuntansi audit auditor neraca jurnal aset piutang penyusutan pembukuan bpk ekuitas liabilitas kas beban auditing
pensions | Pensiun & jaminan sosial | pensiun lansia bansos bantuan tunjangan kesejahteraan jamsostek taspen kemiskinan dhuafa jompo miskin pkh subsidi santunan
work | Pekerjaan | pekerja buruh karyawan upah umr lowongan pengangguran gaji mogok serikat phk tenaga disnaker ketenagakerjaan lembur kerja
contracts | Kontrak dan perjanjian | kontrak perjanjian pasal klausul wanprestasi kewajiban pengakhiran arbitrase kesepakatan ketentuan tunduk ditandatangani sengketa jaminan adendum mengikat
leases | Perjanjian sewa | sewa penyewa menyewa disewakan kos indekos penghuni ruko kosan pengosongan apartemen dikontrakkan
licences | Lisensi | lisensi royalti izin eksklusif perizinan sublisensi noneksklusif berlisensi lisensor dilisensikan perpetual nonkomersial distribusi
employment_contracts | Perjanjian kerja | pekerja majikan upah cuti pesangon percobaan pkwt jabatan thr lembur gaji kompensasi bonus karyawan resign pengusaha
distribution | Distribusi dan pasokan | distributor pemasok pasokan agen grosir pengiriman pesanan barang stok persediaan gudang reseller pengadaan supplier keagenan
services | Jasa dan konsultasi | jasa konsultan layanan klien vendor pemeliharaan subkontraktor pemborong honorarium penyedia tender penunjukan
confidentiality | Kerahasiaan | rahasia kerahasiaan dirahasiakan nda bocor pembocoran konfidensial kebocoran membocorkan bocoran privat
partnerships | Kemitraan dan patungan | kerjasama kemitraan mitra patungan sekutu modal kolaborasi bermitra konsorsium sinergi firma aliansi
loans | Pinjaman dan kredit | pinjaman kredit utang debitur kreditur bunga cicilan agunan angsuran peminjam tunggakan pinjol pelunasan kpr tenor hipotek
franchises | Waralaba | waralaba franchise gerai outlet terwaralaba kemitraan pewaralaba cabang kuliner alfamart royalti outletnya kedai
sport | Olahraga | olahraga pertandingan atlet pelatih juara tim pemain medali kejuaraan laga timnas olimpiade turnamen kompetisi skor kemenpora
football | Sepak bola | sepakbola sepak gol kiper striker persib persija liga pssi gawang penalti pesepakbola gelandang bek messi uefa
american_football | Sepak bola Amerika | quarterback touchdown nfl linebacker receiver patriots cowboys yard bowl fumble interception superbowl
tennis | Tenis dan bulu tangkis | tenis bulutangkis petenis wimbledon raket ganda tunggal djokovic nadal servis shuttlecock pbsi pebulutangkis smash federer greysia
basketball | Bola basket | basket nba pebasket ibl rebound lakers basketball ring slam dunk warriors perbasi dribble forward
baseball | Bisbol | bisbol baseball pitcher inning yankees softball homerun pemukul mlb pelempar dodgers catcher
ice_hockey | Hoki es | hoki nhl hockey puck goalie rink stik seluncur rangers penguins sabres
rugby | Rugbi | rugby rugbi scrum wales fiji springboks try tackle samoa pragolo rugbinya
cricket | Kriket | kriket cricket wicket batsman bowler innings bowling inning kriketnya pemukul boundary kolkata
golf | Golf | golf pegolf birdie bogey par hole caddy pga putting woods fairway handicap
cycling | Balap sepeda | sepeda bersepeda pesepeda balap gowes pedal etape tour peloton goweser bmx brompton velodrome
athletics | Atletik | atletik lari pelari maraton marathon sprinter zohri estafet lompat lempar sprint doping lintasan medali
motorsport | Balap motor dan mobil | motogp pembalap balapan sirkuit marquez rossi formula ferrari hamilton mandalika podium ducati prix pole mercedes reli
swimming | Renang | renang perenang kolam berenang menyelam penyelam kupu-kupu selam akuatik butterfly phelps
boxing | Tinju dan bela diri | tinju petinju silat karate taekwondo ufc mma judo gulat pencak pesilat knockout ring khabib petarung
winter_sports | Olahraga musim dingin | ski salju seluncur snowboard slalom berselancar lereng biathlon skating bobsleigh pyeongchang skater slalomnya
health | Kesehatan | kesehatan dokter pasien puskesmas medis klinik perawat kemenkes operasi pengobatan kedokteran rsud bidan terapi bedah
diseases | Penyakit | penyakit kanker diabetes infeksi gejala virus jantung demam dbd tumor bakteri stroke hipertensi tbc nyeri kronis
epidemics | Wabah dan vaksin | vaksin covid vaksinasi pandemi corona wabah psbb masker karantina ppkm lockdown imunisasi epidemi isolasi omicron
drugs | Obat dan farmasi | obat apotek dosis bpom tablet farmasi apoteker antibiotik jamu resep kapsul generik narkoba herbal paracetamol parasetamol
mental_health | Kesehatan jiwa | depresi stres kecemasan psikiater psikolog mental trauma kejiwaan cemas konseling terapis skizofrenia insomnia rehabilitasi
nutrition | Gizi dan kebugaran | gizi diet nutrisi vitamin kalori protein obesitas kebugaran lemak stunting fitness yoga karbohidrat serat gym kolesterol
science | Ilmu pengetahuan | ilmuwan penelitian sains ilmiah lipi riset eksperimen laboratorium teori hipotesis brin nobel jurnal pengetahuan temuan ilmu
physics | Fisika | fisika kuantum partikel atom fisikawan einstein foton gravitasi relativitas newton proton magnet kecepatan gelombang neutron termodinamika
chemistry | Kimia | kimia molekul senyawa reaksi asam larutan unsur katalis ion basa polimer oksidasi hidrogen oksigen kimiawi reaktan
biology | Biologi | biologi sel gen dna evolusi organisme genetik kromosom fotosintesis enzim mikroba fosil genom darwin embrio spesies
mathematics | Matematika | matematika persamaan bilangan aljabar teorema geometri integral segitiga matriks kalkulus bulat pecahan trigonometri vektor penjumlahan perkalian
space | Antariksa dan astronomi | antariksa nasa satelit planet roket astronot bumi galaksi lapan teleskop orbit komet gerhana mars asteroid bintang
geology | Geologi | geologi batuan gunung vulkanik mineral magma lempeng patahan sedimen erupsi kerak lava merapi granit sesar pvmbg
psychology | Psikologi | psikologi perilaku emosi kepribadian kognitif freud persepsi memori motivasi psikoanalisis emosional introvert empati
archaeology | Arkeologi | arkeologi situs candi prasasti fosil artefak penggalian purbakala megalitikum ekskavasi majapahit borobudur prasejarah trowulan purba
technology | Teknologi | teknologi digital komputer perangkat inovasi gadget startup canggih kominfo fitur data
software | Perangkat lunak | software aplikasi program windows pemrograman kode linux microsoft database server file bug developer coding instal
hardware | Perangkat keras komputer | hardware laptop prosesor ram harddisk motherboard intel keyboard printer monitor mouse vga disk cpu memori ssd
internet | Internet | internet situs google facebook web website blog online daring youtube twitter medsos email warganet browser netizen
phones | Ponsel dan telekomunikasi | ponsel smartphone telkomsel telepon seluler samsung android iphone indosat operator pulsa sinyal xiaomi telkom sms kartu
ai | Kecerdasan buatan | kecerdasan buatan algoritma robot chatbot chatgpt neural otomatisasi otomasi openai model robotika
security | Keamanan siber | siber hacker peretas diretas malware sandi enkripsi phishing ransomware antivirus bssn password kriptografi firewall keamanan
electronics | Elektronika | tegangan resistor transistor arus kapasitor listrik dioda elektronika solder sinyal speaker amplifier baterai volt sensor kabel
games | Gim video | game gamer gim esports playstation nintendo pubg konsol mabar gaming console xbox gameplay moonton
graphics | Grafika dan gambar | gambar grafis piksel animasi photoshop desain rendering resolusi grafik pixel format visual ilustrasi render citra
culture | Kebudayaan | budaya kebudayaan tradisi adat batik museum festival warisan wayang kesenian unesco upacara keraton gamelan leluhur
entertainment | Hiburan | artis aktor aktris selebritas komedian komedi hiburan acara penggemar fans pelawak panggung ajang penghargaan raffi bintang
film | Film | film bioskop sutradara aktor aktris sinema penonton layar hollywood skenario oscar pemeran syuting trailer netflix dibintangi
music | Musik | musik lagu penyanyi band konser album musisi gitar vokalis dangdut lirik kpop piano orkestra drummer single
television | Televisi dan radio | televisi sinetron siaran rcti episode penyiar radio kpi host tayangan presenter serial pemirsa rating sctv
celebrities | Selebritas | selebriti pacar perceraian gosip paparazzi pangeran pernikahan kekasih skandal bercerai glamor seleb istana ratu
art | Seni rupa | seni lukisan pelukis seniman galeri patung pameran lukis kanvas pematung melukis affandi instalasi perupa sketsa
literature | Sastra dan buku | novel buku sastra penulis puisi pengarang cerpen penyair sastrawan pembaca penerbit pramoedya literasi fiksi cerita perpustakaan
theatre | Teater dan tari | teater tari penari drama tarian pementasan balet panggung koreografer lakon opera ketoprak menari ludruk
photography | Fotografi | fotografi foto kamera lensa memotret pemotretan shutter kanon canon nikon aperture tripod dslr potret eksposur
architecture | Arsitektur | arsitektur bangunan gedung menara fasad interior desain pencakar katedral kubah berarsitektur gotik joglo
fashion | Mode dan busana | busana fesyen fashion desainer hijab kebaya pakaian baju gaun mode model sepatu perancang kosmetik makeup kain
media | Media dan jurnalistik | wartawan jurnalis media koran berita pers redaksi reporter kompas majalah pewarta wawancara redaktur liputan
education | Pendidikan | pendidikan sekolah siswa guru mahasiswa universitas ujian kurikulum kampus pelajar dosen sma smp murid kemendikbud beasiswa
language_learning | Bahasa | bahasa kosakata kalimat kamus inggris terjemahan penerjemah ejaan kbbi linguistik dialek pengucapan toefl aksara mandarin
religion | Agama | agama tuhan ibadah umat keagamaan hindu buddha iman beragama rohani doa pura vihara dosa kemenag roh
christianity | Kekristenan | kristen yesus gereja alkitab katolik pendeta injil kristus natal paus pastor jemaat uskup misa salib paskah
islam | Islam | islam muslim masjid quran salat sholat ulama nabi allah ramadan ustaz haji zakat puasa pesantren mui
judaism | Yudaisme | yahudi yudaisme rabi taurat sinagoga ibrani holocaust sabat talmud yerusalem zionisme antisemitisme nazi rabbi
philosophy | Filsafat | filsafat filsuf etika moral filosofi kebenaran metafisika plato eksistensi logika socrates nietzsche pemikir akal
history | Sejarah | sejarah kerajaan raja penjajahan kolonial kemerdekaan proklamasi sukarno soekarno sultan belanda sejarawan majapahit abad pahlawan voc
society | Masyarakat | masyarakat warga sosial penduduk desa komunitas generasi pemuda bps sosiolog perkotaan rakyat kependudukan
family | Keluarga | keluarga anak ayah suami istri pernikahan menikah bayi perceraian orangtua kehamilan nikah hamil pengasuhan adopsi balita
women | Perempuan dan gender | perempuan wanita gender feminis pelecehan kesetaraan laki-laki patriarki pkk kartini kdrt emansipasi pria gadis
sexuality | Seksualitas | lgbt homoseksual seksual gay lesbian seks transgender biseksual waria heteroseksual orientasi queer
migration | Migrasi dan pengungsi | imigran pengungsi imigrasi suaka migran kewarganegaraan paspor rohingya tki visa deportasi dideportasi tkw unhcr perbatasan wna
housing | Perumahan dan properti | rumah properti perumahan apartemen hunian kpr tanah kavling rusun shm griya developer realestat
charity | Amal dan bantuan | donasi relawan amal sumbangan yayasan bantuan donatur sukarelawan zakat kemanusiaan baksos penggalangan pmi dermawan lsm sedekah
war | Perang dan pertahanan | perang militer tentara pasukan serangan prajurit tni pertahanan tempur konflik ukraina gencatan invasi pertempuran musuh pemberontak
armed_forces | Angkatan bersenjata | panglima kodam batalyon laksamana jenderal brigade letnan kolonel marinir kopassus prajurit kostrad kodim alutsista taruna komandan
weapons | Senjata | senjata rudal pistol senapan peluru tank amunisi tembakan penembakan ditembak bersenjata misil granat meriam senpi nuklir
terrorism | Terorisme | teroris bom densus jihad ledakan sandera ekstremis radikalisme isis jamaah deradikalisasi peledakan bnpt bombardir
middle_east | Timur Tengah | israel palestina gaza iran irak suriah hamas arab lebanon yaman saudi hizbullah teheran netanyahu turki yerusalem
environment | Lingkungan | lingkungan ekosistem konservasi pelestarian klhk hutan kelestarian walhi alam habitat keanekaragaman hayati ekologi kerusakan penghijauan mangrove
climate | Iklim | iklim emisi karbon pemanasan dioksida suhu gletser metana dekarbonisasi cuaca kyoto cop26 karbondioksida kekeringan
wildlife | Satwa dan hewan liar | satwa hewan harimau gajah orangutan burung spesies badak komodo bksda langka primata mamalia liar predator serangga
pollution | Polusi dan sampah | sampah polusi limbah pencemaran plastik tpa polutan tercemar beracun asap udara mencemari bantargebang sungai
water | Air | air sungai danau waduk bendungan pdam irigasi kekeringan sumur embung debit pengairan das
land | Taman dan lahan | lahan taman tanah hektare agraria sertifikat bpn pertanahan hektar pendakian ulayat cagar adat
weather | Cuaca dan bencana | cuaca hujan banjir gempa bmkg tsunami longsor bencana bnpb badai gempabumi magnitudo angin evakuasi bpbd basarnas
energy | Energi | energi listrik pln batubara esdm bbm gardu megawatt pltu kelistrikan pemadaman daya kwh padam
oil | Minyak dan gas | minyak pertamina migas bbm bensin solar gas pertalite kilang elpiji barel lpg spbu pertamax opec pengeboran
nuclear | Tenaga nuklir | nuklir reaktor uranium radiasi radioaktif pltn batan plutonium chernobyl fukushima fisi pengayaan iaea
renewables | Energi terbarukan | surya panel plts bayu angin turbin biodiesel biomassa geothermal pltb plta ebt pltp biogas energi mikrohidro
agriculture | Pertanian | petani pertanian padi sawah panen pupuk tani beras jagung tanam benih bulog kedelai bertani hortikultura gabah
livestock | Peternakan | ternak peternak sapi ayam kambing domba susu pakan unggas kurban kandang telur pmk kerbau babi
fishing | Perikanan | nelayan ikan perikanan kkp lele budidaya tangkap udang memancing jaring tambak pancing pemancing cantrang umpan mancing
forestry | Kehutanan | kehutanan hutan kayu perhutani karhutla pohon penebangan sawit reboisasi gambut jati ditebang deforestasi
food | Makanan | makanan kuliner makan masakan nasi sambal rendang sayur bakso lezat sate buah daging pedas mie camilan
recipes | Resep | resep bahan sendok bawang garam gula tumis siung haluskan santan rebus aduk cabai goreng wajan merica
baking | Roti dan kue | roti kue tepung terigu adonan oven mentega ragi panggang telur bolu cokelat cake kukus donat baking
drinks | Minuman | kopi teh minuman minum jus susu miras bir anggur alkohol barista wine kafein sirup espresso cokelat
restaurants | Restoran | restoran warung chef menu kafe koki warteg pengunjung cafe resto bistro gofood santap hidangan
travel | Wisata | wisata wisatawan pariwisata turis hotel liburan pantai destinasi wisman bali backpacker penginapan traveling paspor pelancong tur
transport | Transportasi | transportasi angkutan macet bus tol transjakarta penumpang sopir ojek truk terminal kemacetan kendaraan dishub pengemudi lalin
cars | Mobil | mobil toyota honda avanza suzuki daihatsu mitsubishi mesin suv sedan ban otomotif xpander nissan matik dealer
motorcycles | Sepeda motor | motor yamaha helm kawasaki pemotor skuter skutik bikers vespa nmax knalpot pengendara vario matic ninja suzuki
railways | Kereta api | kereta kai krl stasiun rel masinis lokomotif gerbong lrt mrt commuter peron perkeretaapian daop argo
aviation | Penerbangan | pesawat bandara maskapai penerbangan pilot garuda lion boeing airbus mendarat landasan pramugari helikopter airasia knkt runway
ships | Kapal dan pelayaran | kapal pelabuhan pelayaran nakhoda feri perahu pelindo kmp abk berlayar dermaga kargo berlabuh karam tanker maritim
postal | Pos dan logistik | paket kurir logistik pos jne pengiriman ekspedisi ongkir prangko alamat kodepos parsel gosend dikirim kirim
home | Rumah tangga | perabot furnitur dapur kamar sofa mebel cucian lemari ruang ruangan kulkas dekorasi mencuci bersih-bersih kasur tirai
gardening | Berkebun | berkebun tanaman bunga kebun pot menyiram pekarangan pupuk benih hias bibit mawar anggrek rumput kompos hidroponik
diy | Pertukangan dan perbaikan | cat paku bor obeng tukang perbaikan renovasi semen gergaji pipa atap dinding palu keramik lem sekrup
pets | Hewan peliharaan | kucing anjing peliharaan anabul majikan hamster akuarium anjingnya kucingnya jinak kelinci pakan bulu
industry | Industri dan manufaktur | pabrik manufaktur industri produksi perakitan tekstil baja kemenperin produsen permesinan pabrikan komponen garmen peralatan
construction | Konstruksi | konstruksi jembatan beton proyek infrastruktur bangunan fondasi pupr baja semen insinyur cor dibangun gedung pengecoran
mining | Pertambangan dan logam | tambang pertambangan emas nikel batubara freeport bijih tembaga penambang timah logam perak antam besi smelter bauksit
documents | Dokumen dan formulir | dokumen formulir fotokopi lampiran surat ktp berkas arsip stempel materai meterai sertifikat legalisir salinan mengisi terlampir
invoices | Faktur dan kuitansi | faktur kuitansi nota tagihan total pembayaran invoice ppn lunas kwitansi subtotal rekening satuan dibayar
cvs | CV dan lamaran kerja | lamaran melamar riwayat keahlian pengalaman pelamar wawancara ipk keterampilan curriculum vitae ijazah lulusan referensi sarjana
minutes | Notulen rapat | rapat notulen agenda risalah notulis pimpinan hadir rups kuorum sidang musyawarah pembahasan pertemuan sekretaris
manuals | Panduan dan petunjuk | panduan petunjuk langkah klik tombol pengaturan instalasi menu tutorial instal layar setelan manual setting
letters | Surat | surat hormat yth salam menyurati perihal saudara amplop tembusan surat-menyurat teriring
`;
