/** English headings: `id | name | words that tell of it`. */
export const en = `
politics | Politics | government minister prime parliament party leader political politician policy cabinet opposition coalition senator congress lawmaker chancellor conservative liberal socialist republican democrat labour spokesman legislator statesman premiership parliamentary westminster secretary partisan congressional presidency
elections | Elections | election electoral vote voter ballot poll candidate campaign turnout referendum constituency primary nominee manifesto incumbent landslide suffrage gubernatorial runoff
diplomacy | Foreign affairs | diplomat diplomacy ambassador embassy treaty summit sanctions foreign bilateral negotiation envoy united nations territory sovereignty alliance ally consulate minister ceasefire multilateral talks nato unesco ambassadorial
government | Public administration | administration agency federal municipal mayor council governor bureaucracy ministry civil servant procurement ordinance appropriation inspector commission census county township governmental regulatory bureau councillor public
law | Law | law court legal lawyer lawsuit plaintiff defendant appeal statute attorney ruling jurisdiction injunction litigation judge legislation constitutional justice tribunal judicial verdict testimony plead judgment solicitor barrister subpoena prosecution supreme
crime | Crime | crime criminal police murder arrest prison victim suspect robbery theft fraud gang detective jail sentenced convicted homicide burglary assault manslaughter offender inmate investigation policeman felony thief stolen stabbing kidnapping smuggling jury custody prosecutor detained guilty
rights | Civil rights | rights discrimination equality civil liberty freedom racial racism minority segregation abortion activist disability amnesty oppression harassment sexism apartheid prejudice emancipation
patents | Patents & copyright | patent copyright trademark infringement inventor intellectual royalty piracy counterfeit inventive plagiarism licensor patentee
privacy | Privacy & data protection | privacy personal consent gdpr controller processor surveillance breach anonymity cookie retention encryption profiling confidential disclosure eavesdropping
business | Business | company business market economy economic firm profit sales revenue growth customer investor merger takeover executive chief industry earnings turnover shareholder quarter forecast analyst inflation recession gdp deficit export entrepreneur corporate commerce commercial trader enterprise bankrupt bankruptcy supplier
marketing | Marketing & advertising | marketing advertising brand campaign consumer promotion slogan audience sponsor segment customer billboard advert commercials publicity
retail | Shops & sales | shop store retail supermarket price discount sale shipping buyer seller offer purchase bargain warehouse checkout condition sell catalogue cheap refund mall bidder auction
trade | Foreign trade | trade tariff import export duty quota dumping wto surplus embargo protectionism textiles harmonized
finance | Finance | bank loan credit debt fund finance financial lender mortgage account payment currency cash deposit borrower central lending monetary budget treasury refinance banker savings
markets | Stock markets | stock share bond trading trader equity securities exchange broker dividend portfolio hedge futures nasdaq dow rally investor shareholding bourse stockbroker ftse bull bear speculation
insurance | Insurance | insurance policyholder premium coverage claim deductible underwriter annuity indemnity reinsurance actuary uninsured
taxes | Taxes | tax taxpayer income deduction irs taxation vat exemption levy fiscal revenue filing taxable refund withholding
accounting | Accounting | accounting audit auditor ledger depreciation amortization receivable payable balance bookkeeping gaap liabilities assets fiscal statement
pensions | Pensions & social security | pension retirement retiree welfare benefit social security poverty allowance elderly medicaid beneficiary eligibility medicare superannuation annuitant disability
work | Work & employment | worker employee employer job wage salary union unemployment strike workplace hiring career labor staff overtime layoff dismissal vacancy redundancy recruitment colleague occupational minimum labour
contracts | Contracts | agreement contract party clause termination warranty liability indemnify breach obligations governing notwithstanding arbitration notice contractual signatory undersigned covenant pursuant stipulate
leases | Leases | lease tenant landlord rent premises lessor lessee rental sublease occupancy eviction leasehold subtenant
licences | Licences | license licence licensee licensor royalty sublicense software perpetual trademark grant nonexclusive sublicence eula
employment_contracts | Employment contracts | employee employer salary bonus severance compensation executive vesting termination noncompete vacation base resignation
distribution | Supply & distribution | distributor distribution supplier supply reseller purchase shipment products delivery wholesale territory manufacturer inventory distributorship stocking consignment
services | Services & consulting | services consultant client contractor provider deliverables fee statement outsourcing maintenance hosting scope subcontractor helpdesk sla maintain support
confidentiality | Confidentiality | confidential disclosure nondisclosure recipient disclosing receiving secret proprietary nda secrecy
partnerships | Joint ventures & partnerships | partner partnership joint venture collaboration contribution affiliate alliance stockholder cooperation
loans | Loans & credit | loan borrower lender promissory collateral guarantor repayment principal default maturity creditor lien lending creditworthiness indebtedness debtor
franchises | Franchises | franchise franchisee franchisor outlet brand concession storefront chain upfront handbook
sport | Sport | sport match team player game coach season league cup champion championship olympic win victory tournament score defeat final injury captain squad title teammate referee fixture trophy medalist competition athlete playing stadium
football | Football | football soccer goal striker midfielder goalkeeper penalty fifa uefa premier defender offside winger kick chelsea arsenal goalless freekick manchester liverpool barcelona everton tottenham
american_football | American football | quarterback touchdown nfl super bowl linebacker fumble gridiron cowboys packers steelers tackle offense
tennis | Tennis | tennis wimbledon serve racket atp wta seed slam forehand backhand federer nadal roddick sharapova deuce clay
basketball | Basketball | basketball nba rebound dunk hoop guard playoff lakers knicks celtics
baseball | Baseball | baseball pitcher inning batter hitter homer catcher shortstop bullpen outfield mets yankees braves dodgers mlb pitching cubs sox phillies giants astros rbi
ice_hockey | Ice hockey | hockey nhl puck goalie rink bruins rangers penguins canucks leafs playoff defenseman flyers devils oilers islanders nordiques canadiens blackhawks powerplay stanley
rugby | Rugby | rugby scrum lions fly-half wales ireland england prop winger flanker leicester twickenham ruck fullback irb
cricket | Cricket | cricket wicket batsman bowler innings spinner ashes bowling batting ecb
golf | Golf | golf golfer pga par birdie bogey masters hole caddie green tee fairway putter tiger ryder bunker
cycling | Cycling | cyclist cycling tour stage peloton bicycle rider sprint pedal bikes armstrong velodrome
athletics | Athletics | athletics runner marathon sprint sprinter metres relay jump hurdles medal indoor olympic doping hurdler iaaf javelin triathlon decathlon
motorsport | Motor racing | formula grid racing driver ferrari lap circuit prix podium pit pole schumacher grandprix nascar rally
swimming | Swimming | swimming swimmer pool freestyle butterfly backstroke breaststroke lane swam medley phelps
boxing | Boxing & martial arts | boxing boxer heavyweight knockout bout judo karate wrestling fighter tyson featherweight middleweight punch
winter_sports | Winter sports | ski skier snowboard slalom downhill biathlon bobsleigh slope skating alpine curling luge
health | Health | health healthcare patient doctor hospital medical treatment clinic nurse medicine physician care surgery surgeon healthy illness ambulance wellbeing nhs bandage sleep insomnia
diseases | Diseases | disease cancer infection virus symptom diabetes tumor chronic diagnosis syndrome bacteria hiv pain allergy therapy inflammation yeast disorder malaria tuberculosis stroke asthma arthritis candida migraine tumour dementia seizure
epidemics | Epidemics | epidemic pandemic vaccine outbreak quarantine lockdown influenza coronavirus contagion mask immunity infected ebola sars covid measles
drugs | Medicines & drugs | drug pharmacy pharmaceutical dose pill prescription tablet antibiotic placebo fda generic cannabis opioid medication medicines pharmacist painkiller insulin dosage
mental_health | Mental health | depression anxiety psychiatrist therapist stress mental psychotherapy trauma suicide addiction mindfulness psychiatric psychotic counselling anxious
nutrition | Nutrition & fitness | diet nutrition calorie vitamin obesity fitness exercise weight protein fat gym workout cholesterol nutrient carbohydrate slim msg dietary
science | Science | scientist researcher theory experiment laboratory scientific science hypothesis study discovery evidence experimental physicist academic empirical observation phenomenon
physics | Physics | physics particle quantum electron photon atom energy relativity mass wave collider magnetic velocity physicist thermodynamics gravity optics
chemistry | Chemistry | chemistry chemical molecule reaction acid compound catalyst solvent ion polymer oxide chemist organic sodium hydrogen synthesis
biology | Biology | biology cell gene dna species protein evolution genome organism bacteria embryo enzyme fossil photosynthesis biologist genetic chromosome mutation stem
mathematics | Mathematics | mathematics theorem proof equation algebra polynomial integer matrix geometry calculus function vector mathematician geometric topology integral
space | Space & astronomy | space nasa orbit moon planet satellite shuttle spacecraft astronaut telescope galaxy astronomy solar mars comet rocket lunar star universe astronomer spaceship launch observatory venus jupiter saturn cosmonaut apollo
geology | Geology | geology rock mineral volcano sediment crust plate tectonic magma stratum geologist volcanic earthquake lava fault
psychology | Psychology | psychology behaviour cognitive emotion perception memory personality psychologist motivation behavioral therapy
archaeology | Archaeology | archaeology archaeologist excavation ancient tomb artefact ruins prehistoric roman bronze artifact burial pyramid settlement
technology | Technology | technology digital device user gadget electronic innovation tech data machine online computing engineering
software | Software | software windows program code application linux unix file server bug compiler developer version operating dos runtime motif widget api function debug install desktop xterm library directory java python
hardware | Computer hardware | hardware disk drive controller scsi ide motherboard processor cpu ram memory pc mac apple modem monitor card printer bios chip keyboard cache simm vram jumper mhz quadra adapter
internet | Internet | internet online browser email google search blog broadband download network user spam domain websites surfers server url hyperlink browsing ftp newsgroup
phones | Mobile phones & telecoms | mobile phone smartphone telecom operator handset wireless network broadband sms subscriber nokia vodafone telephone roaming gsm
ai | Artificial intelligence | artificial intelligence algorithm neural robot chatbot learning training model automation chatgpt autonomous
security | Computer security | encryption hacker key cipher malware cryptography password firewall virus clipper algorithm attack phishing vulnerability decrypt nsa cryptographic eavesdrop escrow pgp worm spyware
electronics | Electronics | circuit voltage transistor amplifier resistor battery wire signal detector capacitor current audio outlet ground electrical volts amp diode solder oscilloscope transformer
games | Video games | game gamer console nintendo playstation xbox sony arcade gameplay multiplayer gameboy sims
graphics | Computer graphics | graphics image jpeg gif pixel rendering polygon format vga texture animation color viewer bitmap raytracing colours
culture | Culture | culture festival museum heritage tradition exhibition artist audience arts folklore ceremony
entertainment | Entertainment | entertainment star actor actress award celebrity comedy hollywood performance oscar fan comedian nominated
film | Film | film movie cinema director screenplay actor hollywood trailer blockbuster oscar documentary premiere filmmaker cinematic screening cannes
music | Music | music song singer band album concert guitar rock pop orchestra composer chart musician opera rap singing songwriter lyric grammy tracks
television | Television & radio | television radio broadcaster series viewer episode presenter channel bbc programme sitcom itv drama soap
celebrities | Celebrities | celebrity royal prince princess paparazzi wedding gossip fame couple famous paparazzo divorce tabloid
art | Art | art artist painting painter sculpture gallery canvas drawing portrait exhibition museum sculptor
literature | Books & literature | book author writer poem poetry poet literature literary publisher reader fiction bestseller novels novelist bookshop
theatre | Theatre & dance | theatre stage play drama dance ballet choreographer dancer director rehearsal theatrical musicals playwright choreography
photography | Photography | photograph camera lens exposure shutter film aperture darkroom tripod flash
architecture | Architecture | architecture architect building facade cathedral skyscraper design tower gothic
fashion | Fashion | fashion designer dress clothes model collection runway textile style shoes jeans garment
media | Media & journalism | newspaper journalist press editor media reporter magazine publisher headline news interview broadcaster
education | Education | school student teacher education university college pupil classroom curriculum exam learning teaching degree campus tuition scholarship academic literacy kindergarten tutor
language_learning | Languages | language grammar vocabulary translation dictionary linguistic verb noun pronunciation dialect fluent bilingual
religion | Religion | god religion religious faith belief church prayer scripture atheist atheism priest moral sin heaven soul holy worship divine spiritual sacred theology cult believer
christianity | Christianity | christian jesus christ bible church gospel pope bishop catholic lord resurrection apostle mormon baptism salvation biblical protestant orthodox disciples trinity
islam | Islam | islam muslim quran koran mosque allah imam prophet ramadan sharia shia sunni hijab
judaism | Judaism | jewish jew judaism rabbi synagogue torah hebrew talmud hanukkah kosher
philosophy | Philosophy | philosophy philosopher ethics moral existence truth knowledge reason logic metaphysics consciousness plato kant
history | History | history century king queen empire medieval historian dynasty revolution kingdom colonial historical ancient monarchy renaissance
society | Society | society social community population generation citizen residents inhabitants
family | Family | child parent family mother father marriage baby divorce daughter son adoption husband wife childhood wedding children toddler spouse grandmother teenager
women | Women & gender | woman women gender feminist equality girl female sexual feminism mothers
sexuality | Sexuality | gay homosexual lesbian sexual heterosexual orientation bisexual transgender lgbt
migration | Migration | immigration migrant refugee asylum alien border visa citizenship deportation naturalization nationality smugglers
housing | Housing & property | housing apartment property estate mortgage homeowner tenant rent homeless realtor neighborhood homes landlords
charity | Charity & aid | charity donation donor volunteer aid foundation nonprofit fundraising humanitarian relief philanthropist
war | War & defence | war army military soldier troops attack fighting defense battle forces conflict ceasefire bomb killed civilians massacre peace battlefield invasion militia rebels wounded fighters
armed_forces | Armed forces | navy marine battalion regiment officer veteran commander infantry recruit enlisted brigade reserve soldiers servicemen airborne
weapons | Weapons | gun weapon firearm rifle pistol ammunition missile handgun bullet shooting nra tank concealed batf
terrorism | Terrorism | terrorist terrorism bombing hostage militant extremist suicide explosion al-qaeda jihad bombers hijack
middle_east | Middle East | israel israeli arab palestinian gaza lebanon iran iraq turkish syria hamas zionist peace palestine jerusalem armenian turks iraqi baghdad kuwait tehran
environment | Environment | environment environmental conservation ecosystem habitat biodiversity forest ecological protection sustainable nature environmentalist greenpeace
climate | Climate | climate carbon emissions warming greenhouse dioxide kyoto glacier temperature methane warmer
wildlife | Animals & wildlife | animal wildlife bird species mammal predator fish whale elephant habitat endangered insect zoo wolf
pollution | Waste & pollution | waste pollution recycling toxic landfill contamination plastic sewage hazardous cleanup
water | Water | water river lake dam reservoir drinking drought basin irrigation flood canal watershed wastewater
land | Parks & public land | land park wilderness acre monument recreation boundary parcel trail forest preserve grazing
weather | Weather & disasters | storm earthquake hurricane weather rain disaster tsunami rescue tornado snow emergency wildfire evacuation flood rainfall winds forecast
energy | Energy | energy electricity power fuel grid utility plant megawatt generator
oil | Oil & gas | oil gas petroleum pipeline barrel drilling crude refinery opec gasoline offshore petrol rigs
nuclear | Nuclear power | nuclear reactor uranium radioactive plutonium radiation enrichment chernobyl fission atomic
renewables | Renewable energy | renewable solar wind turbine photovoltaic hydropower biomass panel windmill
agriculture | Agriculture | farm farmer agriculture crop harvest soil grain wheat seed rural pesticide subsidy corn
livestock | Livestock | cattle livestock dairy pig sheep poultry milk beef herd slaughter veterinary feed cows chickens
fishing | Fishing | fishing fisherman fishery catch boat salmon vessel trawler fishermen anglers
forestry | Forestry | timber tree logging wood lumber forestry sawmill woodland reforestation forester
food | Food | food cook sauce butter sugar garlic onion cheese meat chicken vegetable flavour salt kitchen dish pepper meal eat tasty flavor
recipes | Recipes | recipe tablespoon teaspoon ingredient oven boil chop stir simmer minutes pan slice peel serve preheat cup garnish
baking | Bread & baking | bread flour dough bake yeast cake loaf sourdough rye knead pastry crust baker
drinks | Drinks | wine beer coffee tea drink bottle vineyard brewery alcohol vintage whisky grape cocktail brew
restaurants | Restaurants | restaurant chef menu waiter dining diner table reservation bistro cuisine
travel | Travel | travel tourist tourism hotel trip destination beach holiday passport luggage visitor resort guide sightseeing vacation itinerary
transport | Transport | transport traffic passenger bus highway road driver freight commuter transit vehicles buses motorway pedestrian
cars | Cars | car vehicle engine automobile ford honda toyota dealer tire brake sedan bmw clutch mileage mustang odometer driving mpg airbag
motorcycles | Motorcycles | motorcycle bike rider helmet harley yamaha ducati dod countersteering kawasaki biker riding bmw
railways | Railways | railway train locomotive station track rail railroad carriage tram steam signal platform
aviation | Aviation | aircraft airline flight airport pilot plane boeing airbus runway jet helicopter aviation cockpit airplanes
ships | Ships & boats | ship boat sail harbour port vessel yacht captain crew anchor mast cruise
postal | Post & logistics | mail postal post letter parcel courier delivery postage logistics carrier
home | Home | furniture kitchen bathroom cleaning household appliance furnishing bedroom laundry
gardening | Gardening | garden plant flower pruning compost rose seedling lawn shrub weed tomato greenhouse mulch watering bulb
diy | Building & repair | repair tool paint wood drill screw wall plumbing roof nail insulation glue plumber
pets | Pets | dog cat pet puppy kitten veterinarian leash breed aquarium kennel
industry | Industry | factory manufacturing industrial production machinery steel equipment assembly
construction | Construction | construction builder contractor concrete bridge scaffold building crane infrastructure foundation
mining | Mining & metals | mining coal miner gold copper ore metal iron silver
documents | Papers & forms | document form archive folder signature annex enclosure template attachment stamp
invoices | Invoices & receipts | invoice receipt total subtotal quantity payment vat billing
cvs | CVs & applications | resume curriculum vitae skills experience applicant references fluent
minutes | Minutes & meetings | minutes meeting agenda attendees motion chair adjourned quorum
manuals | Manuals & guides | manual guide instructions install configure option step setup command
letters | Letters | sincerely letter enclosed faithfully salutation greeting correspondence addressee madam
`;
