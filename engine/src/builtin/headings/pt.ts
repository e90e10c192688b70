/** Portuguese headings: `id | name | words that tell of it`. */
export const pt = `
politics | Política | governo ministro primeiro-ministro parlamento parlamentar senado senador deputado planalto esquerda oposição bolsonaro lula petista bancada congresso coligação
elections | Eleições | eleição eleitoral eleitor eleitorado voto votação candidato candidatura urna tse sondagem autárquicas abstenção referendo eleições turno
diplomacy | Relações exteriores | diplomata diplomacia embaixador embaixada itamaraty cimeira sanções bilateral onu nato otan consulado soberania chanceler diplomático nações
government | Administração pública | prefeitura prefeito municipal município vereador autarquia freguesia servidor funcionalismo decreto burocracia licitação estatal edital
law | Direito | tribunal juiz advogado jurídico sentença réu stf supremo liminar magistrado jurisprudência constitucional legislação habeas acórdão litígio lei justiça
crime | Polícia & crime | polícia policial crime criminoso assassinato homicídio prisão preso vítima suspeito assalto roubo delegado tráfico gnr psp prisões
rights | Direitos civis | discriminação igualdade racismo racista liberdade minoria aborto deficiência quilombola opressão segregação anistia escravidão discriminatório
patents | Patentes & marcas | patente inventor invenção copyright inpi falsificação contrafação pirataria plágio patenteado titularidade intelectual patentear logótipo
privacy | Proteção de dados | lgpd rgpd privacidade consentimento titular anonimização encarregado cookies vigilância anpd cnpd anonimato biometria vazamento rastreamento
business | Empresas & economia | econômico económico economia mercado lucro acionista crescimento inflação pib recessão investidor startup faturamento faturação empresarial falência empresa
marketing | Marketing & publicidade | publicitário marketing anúncio slogan consumidor propaganda patrocínio outdoor promocional branding engajamento marqueteiro
retail | Comércio & lojas | loja lojista supermercado varejo retalho desconto promoção comprador vendedor continente magalu frete saldos caixa mercadinho atacarejo
trade | Comércio exterior | exportação exportador aduaneiro alfândega tarifa mercosul omc embargo superávit protecionismo commodities dumping contêiner exportações alfandegário
finance | Bancos & finanças | banco bancário itaú bradesco depósito poupança moeda pix dívida juros monetário selic bce transferência crédito
markets | Bolsa de valores | bolsa ibovespa dividendos cotação bovespa pregão investidores psi títulos nasdaq trader câmbio volatilidade acionário obrigações
insurance | Seguros | seguro seguradora segurado apólice sinistro franquia indenização indemnização prêmio prémio resseguro cobertura fidelidade corretor mediador susep
taxes | Impostos | imposto tributário tributo contribuinte irs irpf iva icms fiscal fisco dedução isenção alíquota sonegação tributação
accounting | Contabilidade | contabilidade contábil contador contabilista balanço auditoria auditor débito passivo amortização depreciação balancete ifrs lançamento contabilístico
pensions | Previdência & pensões | aposentadoria aposentado pensionista inss previdência pensão benefício idoso subsídio contribuição velhice pobreza pensões aposentar
work | Trabalho & emprego | emprego desemprego desempregado sindicato greve salário patrão vaga despedimento cut cgtp sindical terceirização teletrabalho trabalhista laboral assalariado
contracts | Contratos | contrato cláusula contratante outorgante contraente rescisão vigência aditivo signatário inadimplemento resolução pactuado avença contratual rescindir outorgado arbitragem
leases | Aluguéis & arrendamento | aluguel inquilino arrendamento senhorio locador locatário locação arrendatário fiador despejo aluguer caução imobiliária arrendar sublocar inquilinato
licences | Licenças de uso | licença licenciado licenciante sublicença licenciamento software perpétua concessão intransferível gpl cessão sublicenciar licenciador intransmissível outorga
employment_contracts | Contratos de trabalho | empregado empregador salário férias clt remuneração admissão demissão vale-transporte fgts horário rescisório subordinação indeterminado trabalhista
distribution | Fornecimento & vendas | fornecedor fornecimento distribuidor revendedor revenda mercadoria encomenda estoque stock armazém grossista fabricante logístico distribuição
services | Serviços & consultoria | prestador prestação consultoria consultor honorários manutenção hospedagem escopo subcontratado outsourcing assessoria suporte terceirização tomador
confidentiality | Confidencialidade | confidencial confidencialidade sigilo sigiloso receptora segredo nda não-divulgação proprietária sigilosas confidencialmente restrito vazamento reservado
partnerships | Parcerias & sociedades | parceria parceiro sócio consórcio cotista cooperação subsidiária aliança coligada quotista consorciada cooperativa societário empreendimento
loans | Empréstimos & crédito | empréstimo crédito mutuário credor devedor fiança hipoteca prestação amortização inadimplência consignado financiamento mutuante refinanciamento endividamento
franchises | Franquias | franquia franqueado franqueador franchising franchisado franchisador cof unidade know-how formatação franqueadora franquear franqueados padronização lojista
sport | Esportes | esporte desporto atleta campeonato campeão equipe equipa jogador treinador torneio vitória derrota olímpico medalha desportivo esportivo
football | Futebol | futebol gol golo atacante zagueiro goleiro libertadores flamengo palmeiras corinthians benfica sporting pênalti neymar estádio ponta-de-lança fifa
american_football | Futebol americano | quarterback touchdown nfl bowl linebacker recebedor superbowl patriots chiefs fumble jarda steelers
tennis | Tênis | tênis ténis tenista wimbledon roland-garros raquete atp wta set sets saque djokovic nadal backhand alcaraz
basketball | Basquete | basquete basquetebol nba cesta rebote rebotes armador pivô lakers nbb enterrada playoffs ala basquetebolista lebron
baseball | Beisebol | beisebol basebol arremessador rebatedor mlb yankees home-run inning dodgers rebatida bastão ohtani
ice_hockey | Hóquei no gelo | hóquei nhl patins rinque taco stanley bruins goleiros patinador maple penguins puck
rugby | Râguebi | rugby râguebi rúgbi lobos scrum try ensaio placagem melê blacks springboks hooker rugbista
cricket | Críquete | críquete cricket wicket batedor lançador ipl runs ashes innings postigo paquistanês paquistão
golf | Golfe | golfe golfista birdie bogey buraco pga masters tacada green caddie swing ryder pebble
cycling | Ciclismo | ciclismo ciclista pelotão etapa bicicleta camisola giro vuelta pedalar pogacar contrarrelógio sprint velódromo ciclovia
athletics | Atletismo | atletismo maratona corredor velocista metros revezamento estafeta dardo barreiras doping triplo bolt fundista decatlo marcha
motorsport | Automobilismo | fórmula piloto autódromo ferrari hamilton senna pódio interlagos verstappen pole motogp rali autosport
swimming | Natação | natação nadador nadadora piscina nadar borboleta crawl cielo raia mergulho medley natatório bruços
boxing | Lutas & artes marciais | boxe boxeador pugilista judô judoca ufc mma jiu-jitsu caratê karaté nocaute lutador ringue capoeira kickboxing
winter_sports | Esportes de inverno | esqui esquiador snowboard neve slalom patinação patinagem pista biatlo trenó bobsled estância esquiar
health | Saúde | saúde médico hospital paciente sus enfermeiro enfermagem tratamento cirurgia clínica medicina sns uti urgência anvisa médica hospitalar
diseases | Doenças | doença câncer cancro infecção vírus sintoma diabetes tumor crônico bactéria dengue síndrome inflamação alergia hiv cancerígeno infecções
epidemics | Epidemias & vacinas | epidemia pandemia vacina vacinação covid coronavírus quarentena confinamento máscara gripe contágio imunidade oms variante vacinar
drugs | Remédios & farmácia | remédio medicamento farmácia farmacêutico comprimido dose posologia antibiótico bula genérico prescrição placebo infarmed paracetamol cápsula analgésico
mental_health | Saúde mental | depressão ansiedade psiquiatra psiquiatria terapia terapeuta estresse stress suicídio psicoterapia esquizofrenia burnout dependência transtorno depressivo
nutrition | Nutrição & forma física | dieta nutrição nutricionista calorias vitamina obesidade proteína emagrecer academia ginásio musculação exercício fitness colesterol carboidrato nutricional
science | Ciência | cientista científico pesquisador laboratório teoria experimento hipótese descoberta fapesp cnpq usp ciência pesquisa experimental
physics | Física | física físico partícula quântico elétron eletrão fóton átomo velocidade onda magnético einstein newton aceleração mecânica
chemistry | Química | química químico molécula reação ácido catalisador solvente íon polímero óxido hidrogênio hidrogénio carbono composto soluto
biology | Biologia | biologia biólogo célula gene dna adn genoma evolução organismo embrião enzima cromossomo espécie fóssil fotossíntese darwin biológico
mathematics | Matemática | matemática matemático teorema equação álgebra polinômio geometria integral vetor fração triângulo cálculo derivada impa inteiros
space | Espaço & astronomia | nasa espacial planeta órbita lua satélite astronauta telescópio galáxia astronomia astrônomo foguete estrela marte cosmos astro
geology | Geologia | geologia geólogo rocha mineral vulcão sedimento magma tectônica crosta erupção calcário granito sedimentar basalto vulcões vulcânico
psychology | Psicologia | psicologia psicólogo comportamento cognitivo emoção percepção personalidade freud psicanálise inconsciente memória autoestima psique psicológico
archaeology | Arqueologia | arqueologia arqueólogo escavação túmulo artefato ruínas pré-história romano múmia faraó sambaqui sítio antiguidade vestígios
technology | Tecnologia | tecnologia tecnológico computador digital eletrônico dispositivo aparelho inovação informática apple gadget tech usuário conectado
software | Software | software linux windows código bug desenvolvedor servidor compilador ficheiro versão microsoft ubuntu python programa
hardware | Hardware | memória ram cpu impressora teclado monitor notebook portátil usb ssd rato intel motherboard
internet | Internet | internet web site navegador google blog e-mail domínio facebook instagram online internauta download url spam browser
phones | Telefones & celulares | celular telemóvel telefone smartphone telefonia anatel sms iphone samsung chip telecomunicações antena telefonema
ai | Inteligência artificial | inteligência artificial algoritmo chatgpt openai robô neural chatbot generativa aprendizado automação deepfake nvidia robôs
security | Segurança informática | hacker criptografia encriptação malware cibersegurança ciberataque senha phishing ransomware antivírus firewall invasão vulnerabilidade hackers cibernético
electronics | Eletrônica | circuito tensão transistor resistor capacitor amplificador bateria eletrônica fio sensor arduino led voltagem diodo soldar condensador
games | Videogames | videogame game gamer console consola nintendo playstation xbox joystick jogabilidade esports twitch multijogador pokémon
graphics | Computação gráfica | gráfico imagem pixel renderização textura photoshop jpeg gif vetorial animação paleta resolução ilustração illustrator tridimensional
culture | Cultura | cultura cultural festival museu patrimônio património tradição carnaval artista rouanet folclore fado iphan
entertainment | Entretenimento | espetáculo humorista humor celebridade show plateia comediante stand-up bastidores diversão bbb fãs humorístico
film | Cinema | filme cinema cineasta ator atriz roteiro oscar hollywood bilheteria longa-metragem curta-metragem estreia filmagem cineclube
music | Música | música cantor cantora canção banda álbum samba concerto violão guitarra sertanejo funk mpb rapper compositor canções
television | Televisão & rádio | televisão novela globo emissora telenovela rtp sic audiência rádio episódio seriado canal reality sbt televisivo radiofônico
celebrities | Celebridades | famosos príncipe princesa casal namoro casamento paparazzi realeza fofoca harry glamour noivado divórcio
art | Arte | arte pintor pintura quadro escultura escultor galeria tela aquarela masp exposição desenho portinari gravura bienal
literature | Livros & literatura | romance escritor escritora poema poesia poeta literatura literário leitor editora saramago machado ficção livro
theatre | Teatro & dança | teatro palco encenação dramaturgo dança bailarino ballet coreografia coreógrafo encenador plateia ensaio bailarina teatral
photography | Fotografia | fotografia fotógrafo foto lente obturador canon nikon tripé diafragma fotográfico foco retrato selfie
architecture | Arquitetura | arquiteto arquitetura arquitetônico fachada edifício catedral niemeyer siza arranha-céu urbanismo urbanista cúpula igreja palácio azulejo
fashion | Moda | moda estilista desfile roupa vestido grife passarela coleção sapatos tecido modelo look tendência costura
media | Imprensa & mídia | jornal jornalista jornalismo imprensa repórter mídia redação folha revista reportagem editorial lusa notícia colunista entrevista
education | Educação | escola aluno professor ensino universidade enem vestibular faculdade mec aula escolar educação docente estudantil
language_learning | Idiomas | idioma língua gramática vocabulário verbo tradução tradutor dicionário pronúncia conjugação linguística dialeto substantivo lusofonia ortográfico adjetivo bilingue
religion | Religião | deus religião religioso oração culto crença ateu sagrado espiritual alma candomblé umbanda espiritismo religiosidade peregrinação
christianity | Cristianismo | jesus cristo cristão igreja bíblia evangelho papa bispo padre católico evangélico missa pastor fátima apóstolo batismo cristianismo
islam | Islã | islã islão muçulmano alcorão corão mesquita alá imã maomé ramadã xiita sunita meca véu sharia islâmico
judaism | Judaísmo | judeu judaísmo judaico rabino sinagoga torá talmude hebraico antissemitismo holocausto kosher sefardita shabat
philosophy | Filosofia | filosofia filósofo ética moral metafísica platão kant nietzsche sócrates existencialismo aristóteles consciência filosófico
history | História | historiador rei rainha império século colônia colonial imperador ditadura salazar medieval monarquia reino descobrimentos historiográfico escravatura
society | Sociedade | social cidadão geração desigualdade favela periferia ibge cidadania pobreza sociológico demográfico demografia sociocultural
family | Família | família filho filha pai bebê bebé casamento divórcio adoção esposa gravidez infância avó crianças mamã familiar maternidade
women | Mulheres & gênero | mulher mulheres feminismo feminista machismo feminicídio gênero género assédio sexista feminino masculino empoderamento patriarcado
sexuality | Sexualidade | homossexual gay lésbica lgbt sexualidade sexo transexual travesti bissexual homofobia heterossexual orientação transgênero preservativo homossexualidade
migration | Migração | imigrante imigração migrante refugiado asilo fronteira deportação sef aima venezuelanos emigrante naturalização migratório
housing | Habitação & imóveis | moradia apartamento imóvel imobiliário condomínio morador proprietário senhorio sem-teto prédio hipoteca terreno síndico habitacional
charity | Solidariedade & ajuda | doação doador voluntário voluntariado ong solidariedade caridade humanitária humanitário filantropia donativo cáritas misericórdia beneficente doações
war | Guerra & defesa | guerra ataque soldado tropas combate ucrânia bombardeio bombardeamento conflito cessar-fogo rebelde invasão batalha paz massacre ofensiva
armed_forces | Forças armadas | exército marinha aeronáutica general coronel quartel regimento batalhão sargento capitão fuzileiro brigada tenente militares
weapons | Armas | arma pistola fuzil espingarda revólver munição míssil calibre granada rifle disparo metralhadora bélico tiroteio
terrorism | Terrorismo | terrorista terrorismo atentado jihadista refém explosão al-qaeda talibã homem-bomba radicalização suicida explosivo
middle_east | Oriente Médio | israel israelense israelita palestino palestiniano gaza hamas líbano hezbollah irã irão iraque síria jerusalém netanyahu árabe
environment | Meio ambiente | ambiental ambiente ibama ecologia ecológico biodiversidade ecossistema sustentável sustentabilidade conservação amazônia icmbio natureza desmatamento ambientalista
climate | Clima | clima climático climática aquecimento carbono emissões estufa co2 metano glaciar degelo temperatura descarbonização ipcc climatologista
wildlife | Animais & fauna | animal espécie ave pássaro mamífero peixe baleia onça fauna inseto zoológico silvestre macaco tartaruga habitat lince
pollution | Lixo & poluição | poluição lixo reciclagem resíduos esgoto plástico aterro tóxico contaminação poluente descarte compostagem catador microplásticos sucata
water | Água | água lago barragem represa seca reservatório bacia potável irrigação enchente sabesp aquífero hídrico saneamento fluvial
land | Parques & áreas naturais | parque reserva trilha trilho hectares icnf demarcação floresta paisagem gerês lazer serrania fundiário
weather | Tempo & desastres | chuva tempestade terremoto sismo furacão enchente deslizamento meteorologia incêndio alagamento vento granizo inmet ipma ciclone bombeiros
energy | Energia | energia eletricidade elétrica usina hidrelétrica edp combustível aneel apagão megawatt eletrobras gerador consumo quilowatt
oil | Petróleo & gás | petróleo petrobras gás barril pré-sal refinaria gasolina diesel opep galp oleoduto petrolífera gasóleo plataforma perfuração gasolineira
nuclear | Energia nuclear | nuclear reator urânio radioativo radiação angra chernobyl fukushima plutônio fissão enriquecimento aiea atômico eletronuclear
renewables | Energias renováveis | renovável eólica eólico solar fotovoltaico painel biomassa biogás etanol turbina geotérmica biodiesel offshore aerogerador
agriculture | Agricultura | agricultor agricultura agrícola agronegócio safra colheita soja milho lavoura fazenda plantio trigo fertilizante embrapa agrotóxico trator
livestock | Pecuária | pecuária gado boi vaca bovino suíno porco ovelha frango leite rebanho pecuarista matadouro frigorífico pasto bezerro
fishing | Pesca | pesca pescador peixe pescado sardinha anzol bacalhau isca atum piscicultura arrasto pesqueiro tilápia pescaria
forestry | Floresta & madeira | floresta florestal madeira árvore eucalipto madeireira serraria reflorestamento pinhal lenha pinheiro sobreiro motosserra cortiça desflorestação
food | Comida & cozinha | cozinha molho manteiga açúcar cebola alho queijo carne frango arroz feijão sal legumes prato alimento culinária
recipes | Receitas | receita colher xícara ingredientes forno panela cozinhar refogar mexer minutos frigideira picado gramas temperar assar tempero
baking | Pão & confeitaria | pão padaria farinha massa fermento bolo confeitaria padeiro assadeira trigo pastel torta sovar brigadeiro pastelaria pães panificação
drinks | Vinhos & bebidas | vinho cerveja café chá bebida cachaça vinícola adega uva garrafa casta álcool caipirinha enólogo suco sumo cervejaria
restaurants | Restaurantes | restaurante garçom cardápio ementa menu gastronomia gastronômico michelin churrascaria tasca cozinheiro boteco garçonete
travel | Viagens & turismo | turista turismo hotel férias passagem passaporte bagagem turístico hóspede pousada roteiro mala excursão viajante balneário
transport | Transportes | ônibus autocarro metrô transporte trânsito passageiro rodovia autoestrada motorista estrada caminhão camião pedágio tráfego uber
cars | Carros | carro automóvel veículo motor montadora fiat volkswagen pneu freio travão câmbio concessionária suv toyota oficina
motorcycles | Motos | moto motocicleta motociclista capacete scooter yamaha honda motoqueiro motoboy guidão ducati cilindrada harley kawasaki
railways | Ferrovias | trem comboio ferrovia ferroviário estação vagão locomotiva trilhos carris cptm maquinista refer bonde metropolitano
aviation | Aviação | avião aeronave aeroporto voo embraer boeing airbus tap piloto helicóptero pista aviação latam aéreo aviões aeroportuário
ships | Barcos & navios | navio barco veleiro vela marinheiro iate tripulação âncora cruzeiro casco mastro naval embarcação leme regata portuário
postal | Correios & logística | correios correio carteiro encomenda selo remetente sedex ctt cep transportadora logística postal rastreio postagem
home | Casa & decoração | decoração móveis mobiliário sofá banheiro limpeza doméstico geladeira eletrodoméstico armário lar aspirador domicílio cortina quartos
gardening | Jardinagem | jardim jardineiro jardinagem planta flor semente vaso horta adubo rega relva roseira canteiro arbusto
diy | Reparos & bricolagem | bricolagem ferramenta furadeira berbequim parafuso pintura tinta parede reparo martelo prego encanamento serrote cola canalização
pets | Animais de estimação | cachorro cão gato pet veterinário filhote ração coleira aquário canil adestramento cadela tutor gatinho estimação
industry | Indústria | indústria industrial fábrica produção máquina siderúrgica aço operário fiesp metalúrgico fabril manufatura montagem
construction | Construção civil | construção concreto betão construtora engenheiro ponte pedreiro cimento andaime empreiteira tijolo viaduto guindaste estaleiro empreitada
mining | Mineração & metais | mineração minério mina ouro garimpo mineradora garimpeiro lítio metal prata níquel brumadinho ferroso estanho
documents | Documentos & formulários | documento formulário cópia assinatura certidão cartório requerimento anexo atestado carimbo cpf autenticada protocolo preenchimento documental
invoices | Faturas & recibos | fatura recibo vencimento boleto quantidade cnpj nif subtotal pagamento iban montante cobrança faturação
cvs | Currículos & candidaturas | currículo vitae competências formação habilidades candidatura fluente estágio linkedin recrutador inglês graduação candidatar
minutes | Atas & reuniões | ata reunião pauta assembleia quórum deliberação convocatória unanimidade secretário lavrada sessão reuniões
manuals | Manuais & guias | manual instruções instalar instalação configuração botão ajuste guia advertência desligar clique montagem
letters | Cartas | prezado prezada atenciosamente cordialmente senhor senhora cumprimentos excelentíssimo exmo carta cordiais abraço saudações despeço
`;
