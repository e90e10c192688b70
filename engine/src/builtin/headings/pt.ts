/** Portuguese headings: `id | name | words that tell of it`. */
export const pt = `
politics | Política | governo presidente ministro eleição partido parlamento voto eleitor político senado senador deputado democracia candidato campanha oposição referendo congresso
business | Economia | empresa negócio mercado economia econômico venda lucro acionista indústria comércio crescimento cliente investidor preço exportação inflação
finance | Finanças | banco empréstimo crédito juros fundo investimento seguro conta pagamento dívida bolsa dinheiro hipoteca moeda
sport | Esportes | jogo time equipe jogador treinador temporada liga copa campeão campeonato olímpico gol futebol tênis atleta torneio vitória esporte
health | Saúde | saúde doença paciente médico hospital tratamento vírus sintoma medicamento infecção câncer medicina terapia vacina dor dose diagnóstico
science | Ciência | cientista pesquisa teoria partícula experimento física química biologia célula átomo molécula laboratório
technology | Tecnologia | computador software internet tecnologia dados usuário servidor programa arquivo telefone celular dispositivo rede digital site aplicativo google facebook
entertainment | Entretenimento | filme cinema música ator atriz cantor álbum canção televisão show diretor estrela comédia série artista novela
arts | Cultura | arte museu pintura livro romance autor poema literatura exposição galeria teatro escritor cultura escultura poesia dança
travel | Viagens | viagem turista turismo hotel voo aeroporto passagem visto destino visitante passaporte bagagem praia viajante
environment | Meio ambiente | ambiente clima climático poluição emissões espécie floresta conservação rio ecossistema reciclagem água carbono biodiversidade animais
crime | Crime & justiça | polícia crime criminoso assassinato prisão vítima suspeito tribunal julgamento juiz condenado procurador roubo fraude corrupção delação
war | Guerra & conflitos | guerra exército ataque militar soldado bomba tropas arma míssil combate terrorista rebelde milícia conflito
education | Educação | escola estudante aluno professor universidade educação colégio aprendizagem aula exame diploma curso bolsa ensino
religion | Religião | deus igreja cristão religião religioso fé bíblia jesus cristo islã muçulmano oração padre judeu crença papa
food | Culinária | receita cozinha cozinhar comida molho manteiga açúcar farinha cebola alho queijo forno carne frango legume sal restaurante prato
transport | Transportes | carro veículo motor estrada motorista moto caminhão trânsito trem ferrovia rodovia ônibus pneu freio bicicleta
energy | Energia | energia petróleo gás eletricidade nuclear solar combustível oleoduto renovável carvão reator eólica
agriculture | Agricultura | fazenda agricultor agricultura agrícola colheita gado solo cereal semente rural leite pesticida irrigação
housing | Habitação | casa moradia apartamento aluguel inquilino proprietário imóvel prédio hipoteca reforma
work | Trabalho | trabalhador empregado empregador emprego salário sindicato desemprego greve contratação carreira trabalhista
contracts | Contratos | contrato acordo cláusula responsabilidade garantia rescisão licença obrigação confidencialidade contratante
taxes | Impostos | imposto contribuinte renda dedução fiscal tributário isenção tarifa alfândega orçamento
migration | Migração | imigração migrante refugiado asilo fronteira cidadania imigrante deportação nacionalidade
family | Família | criança pai família mãe casamento bebê divórcio filha filho adoção marido esposa infância
weather | Clima & desastres | tempestade terremoto inundação furacão meteorologia chuva desastre tsunami resgate neve emergência incêndio temperatura evacuação
space | Astronomia e espaço | astronomia planeta estrela lua galáxia telescópio órbita cometa nasa universo espacial astronauta sonda júpiter saturno constelação satélite foguete espaço
garden | Jardinagem | jardim jardineiro jardinagem planta flor poda compostagem roseira gramado arbusto tomate estufa rega horta semeadura vaso adubo
boats | Barcos e vela | barco vela veleiro marinheiro porto âncora iate mastro tripulação convés nó maré amarração boia leme casco estibordo bombordo navegação
railways | Ferrovias | trem comboio locomotiva estação ferroviário vapor trilho ferrovia vagão bonde maquinista carris
law | Direito | tribunal ação autor réu recurso lei advogado acórdão jurisdição danos litígio sentença jurídico constitucional jurista supremo
insurance | Seguros | seguro seguradora segurado prêmio sinistro apólice franquia indenização beneficiário cobertura resseguro
`;
