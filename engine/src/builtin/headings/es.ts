/** Spanish headings: `id | name | words that tell of it`. */
export const es = `
politics | Política | gobierno ministro parlamento senado senador diputado moncloa psoe morena oposición congreso político izquierda sánchez presidencial coalición legislador
elections | Elecciones | elecciones electoral votante voto votación candidato candidatura urna escrutinio comicios encuesta sufragio abstención referéndum ine electorado papeleta
diplomacy | Relaciones exteriores | diplomático diplomacia embajador embajada canciller cancillería cumbre sanciones bilateral onu otan consulado soberanía negociaciones kremlin diplomática exteriores
government | Administración pública | ayuntamiento alcalde alcaldía municipal municipio concejal funcionario burocracia licitación ministerio autonómico consejería gobernador decreto boe trámite diputación
law | Derecho & justicia | tribunal juez jueza juzgado abogado jurídico judicial sentencia demanda demandante jurisprudencia magistrado constitucional litigio fiscalía ley legislación apelación
crime | Policía & sucesos | policía crimen criminal asesinato homicidio delito preso víctima sospechoso robo estafa narcotráfico cárcel detenido secuestro sicario policial
rights | Derechos civiles | discriminación igualdad racismo racista libertad minoría segregación aborto discapacidad opresión amnistía esclavitud inclusión manifestantes represión
patents | Patentes & marcas | patente inventor invención copyright falsificación piratería plagio oepm impi patentado intelectual inventiva registral
privacy | Protección de datos | privacidad rgpd lopd consentimiento aepd anonimización encargado cookies confidencialidad vigilancia rastreo biométrico supresión anonimato titular
business | Economía & empresas | empresa empresarial economía económico mercado beneficio ganancias accionista ibex crecimiento inflación pib recesión inversor emprendedor ceoe pyme
marketing | Marketing & publicidad | publicitario marketing anunciante anuncio consumidor eslogan patrocinador influencer mercadotecnia branding audiencia campaña valla promocional posicionamiento
retail | Comercios & ventas | tienda supermercado minorista mercadona walmart rebajas descuento comprador vendedor venta compras oferta escaparate almacenes carrito devolución
trade | Comercio exterior | exportación exportador arancel aduana aduanero omc mercosul mercosur tlc superávit proteccionismo contenedor dumping usmca exportar portuario
finance | Banca & finanzas | banco bancario bbva santander caixabank ahorro moneda monetario bce tesorería financiero depósito transferencia deuda divisa banxico
markets | Bolsa de valores | bolsa bursátil acciones bonos dividendo cotización nasdaq trader wall futuros bmv rentabilidad cartera cotizar broker inversionista
insurance | Seguros | aseguradora asegurado póliza siniestro prima franquicia indemnización cobertura reaseguro mapfre tomador mutua beneficiario asegurar
taxes | Impuestos | impuesto tributario tributo contribuyente iva irpf hacienda fiscal deducción exención sat afip gravamen evasión recaudación renta impositivo
accounting | Contabilidad | contabilidad contable contador balance auditoría auditor pasivo amortización depreciación asiento niif ejercicio acreedores contabilizar devengo
pensions | Pensiones & bienestar | pensión pensionista pensiones jubilado jubilación jubilarse imserso subsidio prestación anses cotización afore imss vejez pobreza viudedad
work | Trabajo & empleo | trabajador desempleo desempleado sindicato ugt huelga salario despido sindical laboral teletrabajo vacante patronal ccoo sindicalista
contracts | Contratos | contrato cláusula contratante contractual rescisión estipulación suscrito comparecen vigencia incumplimiento resolución otorgan pactado anexos arbitraje
leases | Arrendamientos | arrendamiento arrendador arrendatario alquiler inquilino casero fianza renta subarriendo desahucio desalojo inmueble alquilar arrendar mensualidad arrendaticio
licences | Licencias | licencia licenciante licenciatario sublicencia sublicenciar regalías software perpetua intransferible gpl otorgamiento cesión exclusiva licenciado intransmisible titularidad
employment_contracts | Contratos de trabajo | empleado empleador salario vacaciones remuneración jornada finiquito preaviso indemnización antigüedad aguinaldo trabajador indefinido laboral
distribution | Suministro & distribución | proveedor suministro suministrar distribuidor distribución revendedor pedido mercancía entrega inventario abastecimiento embarque almacén logístico
services | Servicios & consultoría | consultoría consultor prestador honorarios subcontratista cliente prestación hosting asesoría externalización outsourcing alcance facturable subcontratación
confidentiality | Confidencialidad | confidencial confidencialidad divulgación divulgar reveladora receptora secreto revelar nda reservada divulgadora know-how sigilo terceros
partnerships | Alianzas & sociedades | socio alianza consorcio sociedad filial colaboración cooperación joint asociación coinversión aportación fideicomiso estatutos societario
loans | Préstamos & créditos | préstamo prestamista prestatario crédito hipoteca acreedor deudor aval avalista cuota vencimiento morosidad amortización garantía financiación
franchises | Franquicias | franquicia franquiciado franquiciador franquiciante regalías canon apertura franquiciatario know-how formato franquiciar franquiciados capacitación
sport | Deportes | deporte deportivo deportista atleta jugador entrenador equipo campeonato campeón torneo liga victoria derrota temporada olímpico medalla
football | Fútbol | fútbol futbolista gol goleador delantero portero centrocampista penalti barça messi fifa uefa defensa árbitro
american_football | Fútbol americano | quarterback touchdown nfl bowl mariscal yardas superbowl linebacker patriots chiefs fumble cowboys nfc
tennis | Tenis | tenis tenista raqueta wimbledon roland-garros atp wta set nadal alcaraz djokovic federer saque revés dobles garros
basketball | Baloncesto | baloncesto básquetbol nba canasta rebote triple acb pívot alero lakers gasol playoffs encestar básquet baloncestista
baseball | Béisbol | béisbol pelotero lanzador bateador jonrón mlb yankees inning entradas dodgers cuadrangular ohtani jardinero beisbolista
ice_hockey | Hockey sobre hielo | hockey nhl hielo patines stick stanley bruins patinador portero rangers maple puck patinaje
rugby | Rugby | rugby pumas melé ensayo try placaje scrum blacks pilar talonador springboks tackle rugbista
cricket | Críquet | críquet cricket wicket bateador lanzador ipl runs innings ashes test india pakistán bolichero bate
golf | Golf | golf golfista birdie bogey green pga masters rahm ryder putt eagle swing ballesteros caddie hándicap
cycling | Ciclismo | ciclismo ciclista pelotón etapa tour bicicleta maillot contrarreloj escapada velódromo pogacar contador esprint escalador gregario
athletics | Atletismo | atletismo maratón velocista salto pértiga jabalina relevos vallas metros bolt dopaje fondista decatlón marcha olimpiada
motorsport | Automovilismo | fórmula piloto carrera escudería ferrari alonso sainz verstappen podio pole circuito rally motogp checo dakar automovilístico
swimming | Natación | natación nadador nadadora piscina braza mariposa espalda crol belmonte waterpolo carril natatorio
boxing | Boxeo & artes marciales | boxeo boxeador púgil judo judoca karate taekwondo ring nocaut mma ufc canelo luchador cinturón combate
winter_sports | Deportes de invierno | esquí esquiador snowboard nieve slalom eslalon patinaje descenso pista trineo biatlón baqueira esquiar remonte invernal patinador
health | Salud | salud sanitario sanidad médico hospital paciente enfermero enfermera clínica cirugía cirujano tratamiento medicina urgencias doctor uci
diseases | Enfermedades | enfermedad cáncer infección virus síntoma diabetes tumor bacteria dengue síndrome inflamación alergia dolor vih crónica
epidemics | Epidemias & vacunas | epidemia pandemia vacuna vacunación covid coronavirus cuarentena confinamiento brote mascarilla gripe contagio inmunidad oms cubrebocas contagiado epidemiológico
drugs | Medicamentos & farmacia | medicamento farmacia farmacéutico fármaco pastilla dosis antibiótico prospecto cápsula placebo posología ibuprofeno comprimido paracetamol farmacología
mental_health | Salud mental | depresión ansiedad psiquiatra psiquiatría terapia terapeuta estrés suicidio trauma psicoterapia esquizofrenia adicción trastorno bipolar mindfulness
nutrition | Nutrición & ejercicio | dieta nutrición nutricionista calorías vitamina obesidad proteína adelgazar gimnasio ejercicio fitness colesterol carbohidratos peso entrenamiento grasa
science | Ciencia | científico ciencia investigador csic conacyt laboratorio experimento teoría hipótesis descubrimiento hallazgo experimental investigadora evidencia método
physics | Física | física físico cuántico electrón fotón átomo onda newton einstein magnético velocidad gravedad colisionador mecánica
chemistry | Química | química químico molécula reacción ácido catalizador disolvente ion polímero óxido hidrógeno compuesto enlace carbono alcalino
biology | Biología | biología biólogo célula gen adn genoma evolución organismo embrión enzima cromosoma especie fósil fotosíntesis darwin genético biológico
mathematics | Matemáticas | matemáticas matemático teorema ecuación álgebra polinomio geometría vector matriz fracción triángulo cálculo integral aritmética
space | Espacio & astronomía | nasa espacial planeta órbita luna satélite astronauta telescopio galaxia astronomía astrónomo cohete cometa estrella universo
geology | Geología | geología geólogo roca mineral volcán sedimento magma tectónica corteza erupción caliza granito lava estrato basalto
psychology | Psicología | psicología psicólogo conducta cognitivo emoción percepción freud psicoanálisis inconsciente memoria autoestima comportamiento apego
archaeology | Arqueología | arqueología arqueólogo excavación yacimiento tumba ruinas prehistoria momia inah prehispánico faraón romano cerámica vestigios arqueológico
technology | Tecnología | tecnología tecnológico computadora digital dispositivo informática innovación apple gadget inteligente tecnologías usuario
software | Software | software linux windows programación programador código bug desarrollador servidor compilador fichero archivo aplicación microsoft ubuntu versión
hardware | Hardware | memoria ram cpu impresora teclado pantalla monitor portátil usb ssd ratón placa intel tarjeta
internet | Internet | internet web navegador google blog dominio facebook internauta url twitter descargar spam buscador email navegar
phones | Telefonía & móviles | teléfono celular móvil smartphone telefónica telefonía telcel movistar vodafone iphone samsung sms cobertura antena telecomunicaciones fibra
ai | Inteligencia artificial | inteligencia artificial algoritmo chatgpt openai robot neuronal chatbot automatización aprendizaje deepfake nvidia automatizar
security | Seguridad informática | hacker cifrado criptografía malware ciberseguridad ciberataque contraseña phishing ransomware antivirus cortafuegos vulnerabilidad encriptación autenticación incibe ciberdelincuencia
electronics | Electrónica | circuito voltaje transistor resistencia condensador amplificador batería electrónica cable sensor arduino led diodo soldadura voltios eléctrico
games | Videojuegos | videojuego gamer consola nintendo playstation xbox jugabilidad steam esports multijugador pokémon fortnite sony zelda
graphics | Gráficos & diseño digital | gráfico imagen píxel renderizado textura photoshop jpeg gif vectorial animación resolución paleta ilustrator capa tipografía
culture | Cultura | cultura cultural festival museo patrimonio tradición exposición folclore flamenco artista ateneo carnaval verbena costumbres
entertainment | Espectáculos | espectáculo entretenimiento humorista humor comedia show cómico premio monólogo fans farándula cartelera elenco diversión espectador
film | Cine | cine película cineasta director actor actriz guion oscar goya hollywood taquilla rodaje cortometraje largometraje estreno almodóvar
music | Música | música cantante canción álbum concierto banda guitarra reguetón orquesta compositor rock flamenco rap cantautor disco melodía
television | Televisión & radio | televisión televisivo rtve telecinco televisa telenovela serie episodio audiencia radio antena locutor emisora netflix reality televisor
celebrities | Famosos & corazón | famoso famosa príncipe princesa letizia realeza boda pareja paparazzi shakira piqué romance celebridad noviazgo
art | Arte | arte artista pintor pintura cuadro escultura escultor galería lienzo prado acuarela picasso exposición retrato dibujo
literature | Libros & literatura | novela novelista escritor escritora poema poesía poeta literatura literario lector editorial cervantes narrativa
theatre | Teatro & danza | teatro teatral escenario dramaturgo danza ballet coreografía coreógrafo bailarín bailarina lorca ensayos escena tablas telón
photography | Fotografía | fotografía fotógrafo foto cámara lente obturador canon nikon trípode encuadre diafragma fotográfico réflex enfoque revelado
architecture | Arquitectura | arquitectura arquitecto arquitectónico fachada edificio catedral gaudí rascacielos urbanismo cúpula gótico bóveda palacio monumento alhambra
fashion | Moda | moda diseñador desfile vestido ropa pasarela zara inditex zapatos tela modista prenda colección costura tendencia modelo
media | Prensa & medios | periódico periodista prensa redacción reportero diario revista noticia titular entrevista corresponsal efe columnista editorial
education | Educación | escuela alumno profesor estudiante universidad colegio bachillerato selectividad unam sep educación educativo aula beca examen docente
language_learning | Idiomas | idioma lengua gramática vocabulario verbo traducción traductor diccionario pronunciación conjugación lingüística rae dialecto catalán sustantivo adjetivo
religion | Religión | dios religión religioso oración creencia ateo sagrado espiritual pecado alma culto rezar divino secta laico creyente
christianity | Cristianismo | jesús cristo cristiano iglesia biblia evangelio papa obispo sacerdote católico evangélico misa virgen parroquia bautismo vaticano cristianismo
islam | Islam | islam islámico musulmán corán mezquita alá imán profeta mahoma ramadán chií suní meca velo sharia
judaism | Judaísmo | judío judaísmo rabino sinagoga torá talmud hebreo antisemitismo holocausto kosher sefardí sabbat jánuca diáspora
philosophy | Filosofía | filosofía filósofo ética moral metafísica razón platón kant nietzsche ortega existencialismo aristóteles conciencia filosófico
history | Historia | historia historiador rey reina imperio siglo colonia colonial virrey franquismo dictadura medieval reino conquista república histórico
society | Sociedad | sociedad social población ciudadano desigualdad vecino barrio sociólogo migratorio demográfico ciudadanía exclusión sociología
family | Familia | familia hijo hija padre bebé matrimonio divorcio adopción esposo esposa embarazo abuelo infancia niñez crianza familiar
women | Mujeres & igualdad | mujer feminismo feminista machismo machista feminicidio femenino masculino acoso paridad sexista patriarcado empoderamiento brecha
sexuality | Sexualidad | homosexual gay lesbiana lgbt sexualidad sexo transexual trans bisexual homofobia heterosexual orientación lgtbi orgullo preservativo
migration | Migración | inmigrante inmigración migrante refugiado asilo frontera deportación visado patera indocumentado extranjería exilio caravana bracero
housing | Vivienda & inmuebles | vivienda piso apartamento departamento inmobiliario inmobiliaria propietario inquilino vecinos hipoteca alquiler urbanización desahucio alojamiento
charity | Solidaridad & ayuda | donación donativo voluntario voluntariado ong solidaridad caridad humanitaria cáritas fundación beneficencia benéfico recaudar altruista solidario
war | Guerra & defensa | guerra ataque soldado tropas combate ucrania bombardeo conflicto rebelde invasión batalla paz guerrilla masacre ofensiva guerrillero
armed_forces | Fuerzas armadas | ejército militar armada coronel cuartel regimiento batallón sargento capitán infantería brigada legión teniente oficial marina castrense
weapons | Armas | arma pistola fusil escopeta revólver munición bala misil disparo calibre tiroteo rifle arsenal proyectil
terrorism | Terrorismo | terrorista terrorismo atentado yihadista eta rehén explosión al-qaeda etarra farc radicalización explosivo yihad
middle_east | Oriente Medio | israel israelí palestino gaza hamás líbano hezbolá irán irak siria jerusalén netanyahu árabe cisjordania sionista
environment | Medio ambiente | ambiental medioambiental ambiente ecología ecológico ecologista biodiversidad ecosistema sostenible sostenibilidad naturaleza deforestación seo greenpeace
climate | Clima | clima climático calentamiento carbono emisiones invernadero co2 metano glaciar cop sequía temperaturas deshielo ipcc descarbonización climatología
wildlife | Animales & fauna | animal animales especie ave pájaro mamífero pez ballena lince lobo fauna insecto zoológico silvestre tortuga oso
pollution | Residuos & contaminación | contaminación residuos reciclaje basura vertedero plástico tóxico contaminante vertido reciclar desechos microplásticos compostaje smog contaminado
water | Agua | agua río lago embalse sequía potable riego cuenca acuífero inundaciones hídrico conagua saneamiento trasvase caudal hidráulico
land | Parques & naturaleza | parque reserva sendero hectáreas bosque senderismo doñana parcela paisaje camping sierra paraje forestal catastro
weather | Tiempo & desastres | lluvia tormenta terremoto sismo huracán inundación aemet meteorología incendio borrasca viento nevada dana granizo temporal damnificados
energy | Energía | energía eléctrico electricidad iberdrola endesa cfe central combustible apagón megavatio kilovatio tarifa hidroeléctrica energético
oil | Petróleo & gas | petróleo pemex pdvsa repsol gas barril refinería gasolina gasoducto oleoducto opep crudo perforación hidrocarburos petrolero
nuclear | Energía nuclear | nuclear reactor uranio radiactivo radiación plutonio chernóbil fukushima fisión enriquecimiento almaraz oiea atómico radiactividad
renewables | Energías renovables | renovable eólica eólico fotovoltaica panel biomasa biogás aerogenerador turbina geotérmica autoconsumo hidrógeno
agriculture | Agricultura | agricultor agricultura agrícola cosecha cultivo campesino maíz trigo soja aceituna pac fertilizante tractor olivo siembra pesticida
livestock | Ganadería | ganadería ganadero vaca bovino cerdo oveja pollo leche lácteo rebaño matadero ternera pasto porcino veterinario reses
fishing | Pesca | pesca pescador pesquero pez pescado barco atún merluza anzuelo caladero trucha cebo sardina acuicultura lonja
forestry | Bosques & madera | bosque forestal madera árbol aserradero reforestación pino eucalipto leña maderero roble silvicultura motosierra deforestar
food | Comida & cocina | cocina salsa mantequilla azúcar cebolla ajo queso carne pollo arroz verduras aceite plato alimento pimienta culinario
recipes | Recetas | receta cucharada cucharadita ingredientes horno olla cocinar sartén hervir picado minutos gramos rehogar mezclar taza remover
baking | Pan & repostería | pan panadería panadero harina masa levadura pastel repostería tarta bizcocho hornear amasar croissant galletas pastelería bollo
drinks | Vinos & bebidas | vino cerveza café bebida bodega viñedo rioja uva botella tequila alcohol cóctel mezcal enólogo sidra destilado
restaurants | Restaurantes | restaurante camarero mesero chef menú michelin gastronomía gastronómico comensal tapas taberna cocinero estrella comedor
travel | Viajes & turismo | viaje viajero turista turismo hotel playa vacaciones pasaporte equipaje turístico excursión crucero hotelero alojamiento maleta huésped
transport | Transporte | transporte autobús metro tráfico tránsito pasajero autopista carretera conductor camión peaje autovía dgt taxi patinete uber
cars | Coches & autos | coche automóvil vehículo motor neumático freno concesionario seat renault volkswagen taller toyota embrague diésel kilometraje automotriz
motorcycles | Motos | moto motocicleta motociclista motero casco scooter yamaha honda ducati harley cilindrada kawasaki motorista manillar
railways | Ferrocarriles | tren ferrocarril ferroviario renfe adif estación vagón locomotora andén tranvía maquinista raíl descarrilamiento ferroviaria
aviation | Aviación | avión aeropuerto vuelo aerolínea iberia ryanair boeing airbus helicóptero pista aviación aeronave aena aéreo cabina despegue
ships | Barcos & navegación | barco buque velero vela yate tripulación ancla casco mástil marinero naviera timón regata ferry eslora
postal | Correos & logística | correos paquete paquetería sello cartero remitente envío mensajería logística destinatario repartidor seur franqueo postal buzón
home | Hogar & decoración | hogar decoración mueble sofá dormitorio baño limpieza electrodoméstico ikea lavadora armario cortina aspiradora nevera colchón
gardening | Jardinería | jardín jardinero jardinería planta flor maceta semilla huerto abono césped rosal compost arbusto
diy | Bricolaje & reparaciones | bricolaje taladro tornillo pintura martillo clavo fontanería herramienta reparación tubería yeso azulejo pegamento reforma atornillar
pets | Mascotas | mascota perro gato cachorro veterinario pienso acuario canino felino ladrar conejo adiestramiento gatito raza adiestrador
industry | Industria | industria industrial fábrica fabricación planta maquinaria máquina acero obrero siderúrgica manufactura ensamblaje maquila textil metalúrgico
construction | Construcción | construcción constructora obras hormigón concreto cemento albañil puente ingeniero andamio grúa ladrillo viaducto cimientos infraestructura
mining | Minería & metales | minería mina minero mineral oro plata cobre hierro litio metal codelco yacimiento zinc níquel extracción
documents | Documentos & formularios | documento formulario copia firma certificado notario escritura expediente sello solicitud dni fotocopia compulsa impreso
invoices | Facturas & recibos | factura subtotal cantidad iva vencimiento nif cif iban pago albarán facturación cfdi facturar retención
cvs | Currículos & candidaturas | currículum vitae experiencia competencias formación habilidades candidatura referencias linkedin bilingüe licenciatura aptitudes currículo
minutes | Actas & reuniones | acta reunión asistentes quórum asamblea convocatoria secretario unanimidad levanta sesión ruegos deliberación aprobación
manuals | Manuales & guías | manual instrucciones instalar instalación configuración botón usuario guía advertencia pulse ajuste encender montaje clic
letters | Cartas | estimado estimada atentamente cordialmente señor señora cordial carta distinguido apreciado adjunto remitente
`;
