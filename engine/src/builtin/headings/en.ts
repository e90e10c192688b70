/** English headings: `id | name | words that tell of it`. */
export const en = `
politics | Politics | government president minister election party parliament vote voter political politician senate senator congress democracy candidate campaign cabinet opposition referendum labour conservative republican
business | Business | company business market economy economic sales profit shares industry firm trade growth customer investor merger retailer chief executive turnover export dollar
finance | Finance | bank loan credit interest mortgage fund investment securities bond insurance pension account payment debt stock exchange lender
sport | Sport | match team player game coach season league cup champion championship olympic goal football tennis rugby cricket baseball hockey basketball athlete tournament score
health | Health | health disease patient doctor hospital medical treatment virus symptom drug infection cancer medicine clinical therapy vaccine nurse pain dose diagnosis medicare
science | Science | scientist research theory particle experiment physics chemistry biology cell atom molecule laboratory matter dna researcher scientific species chemical gene fossil hypothesis photosynthesis
technology | Technology | computer software internet technology data user server program file windows phone mobile device network digital online website code app disk processor download
entertainment | Entertainment | film movie music actor actress singer album band song television tv show award concert director star cinema comedy drama celebrity oscar
arts | Arts | art artist museum painting book novel author poem literature exhibition gallery theatre writer culture sculpture poetry dance
travel | Travel | travel tourist tourism hotel flight airport trip ticket visa destination visitor passport luggage beach airline traveller
environment | Environment | environment climate pollution emissions species wildlife forest conservation river ecosystem recycling water carbon habitat biodiversity endangered wilderness
crime | Crime | police crime criminal murder arrest prison victim suspect court trial judge sentenced prosecutor jail guilty robbery theft fraud
war | War & conflict | war army attack military soldier bomb troops weapon missile fighting terrorist rebel militia armed defense veterans ceasefire killed
education | Education | school student teacher university education college learning classroom pupil curriculum degree academic exam teaching scholarship course
religion | Religion | god church christian religion religious faith bible jesus christ islam muslim prayer priest jewish belief scripture atheist pope
food | Food | recipe cook cooking food sauce butter sugar flour onion garlic cheese oven meat chicken vegetable flavour salt restaurant dish pepper bake baking dough bread loaf rye yeast sourdough kitchen soup tablespoon teaspoon ingredient boil
transport | Vehicles & transport | car vehicle engine road driver motorcycle bike truck traffic train railway highway bus tire brake transportation wheel bicycle ride
energy | Energy | energy oil gas electricity power nuclear solar fuel petroleum pipeline renewable coal reactor turbine grid barrel
agriculture | Agriculture | farm farmer agriculture agricultural crop livestock cattle harvest soil grain seed rural dairy pesticide irrigation
housing | Housing | house housing apartment rent tenant landlord property estate building mortgage home lease renovation homeowner
work | Work | worker employee employer job employment wage salary labor union unemployment strike workplace hiring career pay
contracts | Contracts | agreement contract party parties clause liability warranty termination license licensee hereby indemnify breach confidential obligations franchise distributor governing
taxes | Taxes | tax taxpayer income deduction revenue irs taxation vat exemption levy tariff duty customs fiscal budget
migration | Migration | immigration migrant refugee asylum alien border visa citizenship immigrant deportation naturalization nationality
family | Family | child parent family mother father marriage baby wedding divorce daughter son adoption husband wife childhood relationship
weather | Weather & disasters | storm earthquake flood hurricane weather rain disaster tsunami rescue tornado snow emergency wildfire temperature evacuation
space | Astronomy & space | astronomy planet star moon galaxy telescope orbit solar comet nasa universe astronaut spacecraft jupiter saturn mars constellation eclipse satellite shuttle astronomer eyepiece meteor space
garden | Gardening | garden gardener gardening plant flower pruning compost rose seedling lawn shrub weed tomato greenhouse mulch watering blossom hedge bulb allotment
boats | Boats & sailing | boat sail sailing sailor harbour anchor yacht rigging mast crew deck knot tide mooring skipper buoy helm marina rudder hull starboard
railways | Railways | railway train locomotive station steam track platform signal railroad wagon carriage conductor freight tram sleeper rail timetable signalman
law | Law | court lawsuit plaintiff defendant appeal statute attorney ruling supreme jurisdiction damages injunction litigation judgment lawyer legal constitutional justice
insurance | Insurance | insurance insurer policyholder premium coverage claim deductible insured underwriter beneficiary annuity indemnity reinsurance actuary
`;
