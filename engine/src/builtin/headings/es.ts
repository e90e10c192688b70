/** Spanish headings: `id | name | words that tell of it`. */
export const es = `
politics | Política | gobierno presidente ministro elección partido parlamento voto votante político senado diputado democracia candidato campaña oposición referéndum congreso
business | Economía | empresa negocio mercado economía económico venta beneficio accionista industria comercio crecimiento cliente inversor precio exportación ejecutivo
finance | Finanzas | banco préstamo crédito interés fondo inversión bono seguro cuenta pago deuda bolsa dinero hipoteca moneda
sport | Deportes | partido equipo jugador entrenador temporada liga copa campeón campeonato olímpico gol fútbol tenis rugby atleta torneo victoria deporte
health | Salud | salud enfermedad paciente médico hospital tratamiento virus síntoma medicamento infección cáncer medicina terapia vacuna dolor dosis diagnóstico
science | Ciencia | científico investigación teoría partícula experimento física química biología célula átomo molécula laboratorio
technology | Tecnología | computadora ordenador software internet tecnología datos usuario servidor programa archivo teléfono móvil dispositivo red digital línea sitio aplicación
entertainment | Entretenimiento | película cine música actor actriz cantante álbum canción televisión programa concierto director estrella comedia serie artista
arts | Cultura | arte museo pintura libro novela autor poema literatura exposición galería teatro escritor cultura escultura poesía danza
travel | Viajes | viaje turista turismo hotel vuelo aeropuerto billete visado destino visitante pasaporte equipaje playa viajero
environment | Medio ambiente | ambiente clima climático contaminación emisiones especie bosque conservación río ecosistema reciclaje agua carbono biodiversidad animales
crime | Crimen & justicia | policía crimen delito asesinato arresto prisión víctima sospechoso tribunal juicio juez condenado fiscal robo fraude cárcel
war | Guerra & conflictos | guerra ejército ataque militar soldado bomba tropas arma misil combate terrorista rebelde milicia conflicto
education | Educación | escuela estudiante alumno maestro profesor universidad educación colegio aprendizaje clase examen título curso beca
religion | Religión | dios iglesia cristiano religión religioso fe biblia jesús cristo islam musulmán oración sacerdote judío creencia papa
food | Cocina | receta cocina cocinar comida salsa mantequilla azúcar harina cebolla ajo queso horno carne pollo verdura sal restaurante plato
transport | Transporte | coche vehículo motor carretera conductor moto camión tráfico tren ferrocarril autopista autobús neumático freno bicicleta
energy | Energía | energía petróleo gas electricidad nuclear solar combustible oleoducto renovable carbón reactor eólica
agriculture | Agricultura | granja agricultor agricultura agrícola cosecha ganado suelo cereal semilla rural leche pesticida riego
housing | Vivienda | casa vivienda apartamento alquiler inquilino propietario inmobiliario edificio hipoteca renovación
work | Trabajo | trabajador empleado empleador empleo salario sindicato desempleo huelga contratación carrera laboral
contracts | Contratos | contrato acuerdo cláusula responsabilidad garantía rescisión licencia obligación confidencialidad contratante
taxes | Impuestos | impuesto contribuyente renta deducción fiscal tributario iva exención arancel aduana presupuesto
migration | Migración | inmigración migrante refugiado asilo frontera ciudadanía inmigrante deportación nacionalidad
family | Familia | niño padre familia madre matrimonio bebé boda divorcio hija hijo adopción esposo esposa infancia
weather | Tiempo & desastres | tormenta terremoto inundación huracán meteorología lluvia desastre tsunami rescate nieve emergencia incendio temperatura evacuación
space | Astronomía y espacio | astronomía planeta estrella luna galaxia telescopio órbita cometa nasa universo espacial astronauta sonda júpiter saturno constelación satélite cohete espacio
garden | Jardinería | jardín jardinero jardinería planta flor poda compost rosal césped arbusto tomate invernadero riego siembra huerto seto maceta abono
boats | Barcos y vela | barco vela velero marinero puerto ancla yate mástil tripulación cubierta nudo marea amarre patrón boya timón casco estribor babor navegación
railways | Ferrocarriles | tren locomotora estación ferroviario vapor vía andén ferrocarril vagón tranvía maquinista rieles raíl
law | Derecho | tribunal demanda demandante demandado apelación ley abogado fallo jurisdicción daños litigio sentencia jurídico constitucional jurista
insurance | Seguros | seguro aseguradora asegurado prima siniestro póliza franquicia indemnización beneficiario cobertura reaseguro
`;
