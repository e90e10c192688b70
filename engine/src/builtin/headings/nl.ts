/** Dutch headings: `id | name | words that tell of it`. */
export const nl = `
politics | Politiek | regering president minister verkiezing partij parlement stem kiezer politiek politicus senaat kamerlid democratie kandidaat campagne oppositie referendum coalitie
business | Economie | bedrijf onderneming markt economie economisch verkoop winst omzet aandeel industrie handel groei klant investeerder prijs export
finance | Financiën | bank lening krediet rente fonds belegging obligatie verzekering rekening betaling schuld beurs geld hypotheek
sport | Sport | wedstrijd ploeg team speler trainer seizoen competitie beker kampioen kampioenschap olympisch doelpunt voetbal tennis atleet toernooi overwinning
health | Gezondheid | gezondheid ziekte patiënt arts ziekenhuis behandeling virus symptoom medicijn infectie kanker geneeskunde therapie vaccin pijn dosis diagnose
science | Wetenschap | wetenschapper onderzoek theorie deeltje experiment natuurkunde scheikunde biologie cel atoom molecuul laboratorium
technology | Technologie | computer software internet technologie data gebruiker server programma bestand telefoon mobiel apparaat netwerk digitaal website app
entertainment | Amusement | film bioscoop muziek acteur actrice zanger album liedje televisie concert regisseur komedie serie artiest
arts | Cultuur | kunst museum schilderij boek roman auteur gedicht literatuur tentoonstelling galerie theater schrijver cultuur beeldhouwwerk dans
travel | Reizen | reis toerist toerisme hotel vlucht luchthaven ticket visum bestemming bezoeker paspoort bagage strand reiziger
environment | Milieu | milieu klimaat vervuiling uitstoot soort bos natuurbehoud rivier ecosysteem recycling water koolstof biodiversiteit dieren
crime | Misdaad & justitie | politie misdaad misdrijf moord arrestatie gevangenis slachtoffer verdachte rechtbank proces rechter veroordeeld officier diefstal fraude
war | Oorlog & conflict | oorlog leger aanval militair soldaat bom troepen wapen raket gevecht terrorist rebel militie conflict
education | Onderwijs | school student leerling leraar docent universiteit onderwijs les klas examen diploma cursus beurs
religion | Religie | god kerk christen religie religieus geloof bijbel jezus christus islam moslim gebed priester jood paus
food | Eten & drinken | recept koken eten saus boter suiker bloem ui knoflook kaas oven vlees kip groente zout restaurant gerecht
transport | Verkeer & vervoer | auto voertuig motor weg bestuurder vrachtwagen verkeer trein spoorweg snelweg bus band rem fiets
energy | Energie | energie olie gas elektriciteit stroom kernenergie zonne brandstof pijpleiding hernieuwbaar steenkool reactor windenergie
agriculture | Landbouw | boerderij boer landbouw oogst vee bodem graan zaad platteland melk bestrijdingsmiddel irrigatie
housing | Wonen | huis woning appartement huur huurder verhuurder vastgoed gebouw hypotheek verbouwing
work | Werk | werknemer werkgever baan werkgelegenheid loon salaris vakbond werkloosheid staking sollicitatie loopbaan
contracts | Contracten | contract overeenkomst clausule aansprakelijkheid garantie opzegging licentie verplichting geheimhouding opdrachtgever
taxes | Belastingen | belasting belastingbetaler inkomen aftrek fiscaal btw vrijstelling douane begroting
migration | Migratie | immigratie migrant vluchteling asiel grens burgerschap immigrant uitzetting nationaliteit
family | Gezin & familie | kind ouder gezin familie moeder vader huwelijk baby bruiloft scheiding dochter zoon adoptie echtgenoot jeugd
weather | Weer & rampen | storm aardbeving overstroming orkaan weer regen ramp tsunami redding sneeuw noodsituatie brand temperatuur evacuatie
space | Sterrenkunde & ruimte | sterrenkunde planeet ster maan sterrenstelsel telescoop baan komeet nasa heelal ruimtevaart astronaut ruimtesonde jupiter saturnus sterrenbeeld satelliet raket ruimte
garden | Tuinieren | tuin tuinier tuinieren plant bloem snoeien compost roos gazon struik tomaat kas gieten zaaien moestuin haag pot mest
boats | Boten & zeilen | boot zeil zeilen zeiler haven anker jacht mast bemanning dek knoop getij aanleggen schipper boei roer romp stuurboord bakboord
railways | Spoorwegen | trein locomotief station spoorweg stoom spoor perron rails wagon tram machinist conducteur dienstregeling
law | Recht | rechtbank eis eiser gedaagde beroep wet advocaat vonnis arrest jurisdictie schadevergoeding geschil juridisch grondwet jurist
insurance | Verzekeringen | verzekering verzekeraar verzekerde premie schade polis eigen-risico uitkering begunstigde dekking herverzekering
`;
