/** Italian headings: `id | name | words that tell of it`. */
export const it = `
politics | Politica | governo presidente ministro elezione partito parlamento voto elettore politico senato deputato democrazia candidato campagna opposizione referendum
business | Economia | azienda impresa mercato economia economico vendita profitto azionista industria commercio crescita cliente investitore prezzo esportazione
finance | Finanza | banca prestito credito interesse fondo investimento obbligazione assicurazione conto pagamento debito borsa denaro mutuo
sport | Sport | partita squadra giocatore allenatore stagione campionato coppa campione olimpico gol calcio tennis atleta torneo vittoria
health | Salute | salute malattia paziente medico ospedale trattamento virus sintomo farmaco infezione cancro medicina terapia vaccino dolore dose diagnosi
science | Scienza | scienziato ricerca teoria particella esperimento fisica chimica biologia cellula atomo molecola laboratorio
technology | Tecnologia | computer software internet tecnologia dati utente server programma telefono cellulare dispositivo rete digitale sito applicazione
entertainment | Spettacolo | film cinema musica attore attrice cantante album canzone televisione concerto regista commedia serie artista
arts | Cultura | arte museo pittura libro romanzo autore poesia letteratura mostra galleria teatro scrittore cultura scultura danza
travel | Viaggi | viaggio turista turismo albergo volo aeroporto biglietto visto destinazione visitatore passaporto bagaglio spiaggia viaggiatore
environment | Ambiente | ambiente clima climatico inquinamento emissioni specie foresta conservazione fiume ecosistema riciclo acqua carbonio biodiversità animali
crime | Cronaca & giustizia | polizia crimine reato omicidio arresto carcere vittima sospetto tribunale processo giudice condannato procuratore furto frode
war | Guerra & conflitti | guerra esercito attacco militare soldato bomba truppe arma missile combattimento terrorista ribelle milizia conflitto
education | Istruzione | scuola studente alunno insegnante professore università istruzione lezione classe esame laurea corso borsa
religion | Religione | dio chiesa cristiano religione religioso fede bibbia gesù cristo islam musulmano preghiera sacerdote ebreo papa
food | Cucina | ricetta cucina cuocere cibo salsa burro zucchero farina cipolla aglio formaggio forno carne pollo verdura sale ristorante piatto
transport | Trasporti | auto automobile veicolo motore strada guidatore moto camion traffico treno ferrovia autostrada autobus pneumatico freno bicicletta
energy | Energia | energia petrolio gas elettricità nucleare solare carburante oleodotto rinnovabile carbone reattore eolico
agriculture | Agricoltura | fattoria agricoltore agricoltura agricolo raccolto bestiame suolo cereale seme rurale latte pesticida irrigazione
housing | Casa & immobili | casa appartamento affitto inquilino proprietario immobiliare edificio mutuo ristrutturazione
work | Lavoro | lavoratore dipendente datore lavoro stipendio salario sindacato disoccupazione sciopero assunzione carriera
contracts | Contratti | contratto accordo clausola responsabilità garanzia risoluzione licenza obbligo riservatezza contraente
taxes | Tasse | imposta tassa contribuente reddito detrazione fiscale iva esenzione dogana bilancio
migration | Migrazioni | immigrazione migrante rifugiato asilo frontiera cittadinanza immigrato espulsione nazionalità
family | Famiglia | bambino genitore famiglia madre padre matrimonio neonato divorzio figlia figlio adozione marito moglie infanzia
weather | Meteo & disastri | tempesta terremoto alluvione uragano meteo pioggia disastro tsunami soccorso neve emergenza incendio temperatura evacuazione
space | Astronomia e spazio | astronomia pianeta stella luna galassia telescopio orbita cometa nasa universo spaziale astronauta sonda giove saturno costellazione satellite razzo spazio
garden | Giardinaggio | giardino giardiniere giardinaggio pianta fiore potatura compost rosa prato arbusto pomodoro serra annaffiare semina orto siepe vaso concime
boats | Barche e vela | barca vela velista marinaio porto ancora yacht albero equipaggio coperta nodo marea ormeggio skipper boa timone scafo navigazione
railways | Ferrovie | treno locomotiva stazione ferroviario vapore binario ferrovia vagone tram macchinista rotaia carrozza
law | Diritto | tribunale causa attore convenuto appello legge avvocato sentenza giurisdizione danni contenzioso giuridico costituzionale giurista cassazione
insurance | Assicurazioni | assicurazione assicuratore assicurato premio sinistro polizza franchigia indennizzo beneficiario copertura riassicurazione
`;
