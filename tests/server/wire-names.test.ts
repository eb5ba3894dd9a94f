import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueAt } from '#domain/form-pages/path.ts';
import { maisonInput, walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Compares the names in answers of the API with a list written by hand.
 */

/** The names of docs/domain/wire.md, one line a field: where each stands in which answer. */
const names = {
  login: `
    token
    tokenrcd
    role
    user
    partenaires`,
  user: `
    name
    lastname
    roles.0.name
    isAdmin
    isBroker
    isCompany
    isMainAdmin
    isRegistred
    broker.status
    broker.partenaire.logo
    broker.partenaire.resources
    broker.partenaire_id
    broker.membership
    broker.stepOfRegistrastion
    broker.brokercollaborators.0.name
    broker.brokercollaborators.0.l_name
    broker.brokercollaborators.0.gerant
    partenaires`,
  request: `
    id
    offer_company_id
    status.slug
    step.slug
    devis_sent_at
    clients.0.address
    adminMessage
    request_d_o.prerequest_cost
    request_d_o.type
    request_d_o.subtype
    request_d_o.chantiers.0
    request_d_o.garantie_d_o.do
    request_d_o.garantie_d_o.bon_fonctionnement
    request_d_o.garantie_d_o.dmg_immateriels
    request_d_o.garantie_d_o.cnr
    request_d_o.garantie_d_o.cnr_bon_fonctionnement
    request_d_o.garantie_d_o.cnr_dmg_immateriels
    request_d_o.garantie_d_o.juridique
    request_d_o.garantie_d_o.dommage_existant
    request_d_o.garantie_d_o.frais
    request_d_o.garantie_d_o.taxe
    request_d_o.garantie_d_o.fgti
    request_d_o.garantie_d_o.fraisCharpente`,
  quote: `
    request_id
    type
    companyOfferId
    devis_sent_at
    frais
    fraisCharpente
    souscripteurs.0.client.is_company
    souscripteurs.0.client.title
    souscripteurs.0.client.name
    souscripteurs.0.client.lastname
    souscripteurs.0.client.companyName
    souscripteurs.0.client.email
    souscripteurs.0.client.mobile
    souscripteurs.0.client.quality
    souscripteurs.0.client.legalForm
    souscripteurs.0.client.siret
    souscripteurs.0.client.registration
    souscripteurs.0.address.country
    souscripteurs.0.address.numero_voie
    souscripteurs.0.address.indicateur_voie
    souscripteurs.0.address.type_voie
    souscripteurs.0.address.libelle_voie
    souscripteurs.0.address.postalCode
    souscripteurs.0.address.city
    chantier.programme
    chantier.description
    chantier.address.numero_voie
    chantier.address.indicateur_voie
    chantier.address.type_voie
    chantier.address.libelle_voie
    chantier.address.postalCode
    chantier.address.city
    chantier.newIntervenants.description
    chantier.newIntervenants.yearOfConstruction
    chantier.newIntervenants.useBefore
    chantier.newIntervenants.useAfter
    chantier.Intervenants.sous_sols_supplementaires
    chantier.Intervenants.reprise_sous_oeuvre
    chantier.Intervenants.nouveaux_points_fondation
    chantier.Intervenants.suppression_elements_porteurs
    chantier.Intervenants.travaux_elements_porteurs
    chantier.Intervenants.creation_elements_porteurs
    chantier.Intervenants.renforcement_fondations
    chantier.Intervenants.surelevation_existants
    chantier.Intervenants.items.sous_sols.haselement
    chantier.Intervenants.items.sous_sols.cost
    chantier.Intervenants.items.cuvelage.haselement
    chantier.Intervenants.items.cuvelage.cost
    chantier.Intervenants.items.isolation_exterieure.haselement
    chantier.Intervenants.items.isolation_exterieure.cost
    chantier.cost
    chantier.destination
    chantier.hasIntervenant
    chantier.opening_date
    chantier.start_date
    chantier.reception_date
    chantier.nombre_etages
    chantier.nombre_sous_sols
    chantier.avec_piscine
    chantier.avec_garage
    chantier.superficie_pv
    garanties.bon_fonctionnement
    garanties.dmg_immateriels
    garanties.cnr
    garanties.dommage_existant
    garanties.juridique
    tarif.row_A.prime_ttc_avec_frais
    tarif.row_A.hors_taxe
    tarif.row_B.prime_ttc_avec_frais
    tarif.row_C.prime_ttc_avec_frais
    tarif.row_D.prime_ttc_avec_frais
    tarif.row_E.prime_ttc_avec_frais
    tarif.row_G.prime_ttc_avec_frais
    tarif.row_D1.prime_ttc_avec_frais
    tarif.row_D2.prime_ttc_avec_frais`,
  simulation: `
    tarif.row_A.prime_ttc_avec_frais
    tarif.row_A.hors_taxe
    tarif.fraisCharpente
    request_id
    request`,
  list: `
    requests.data
    requests.current_page
    requests.first_page_url
    requests.from
    requests.last_page
    requests.last_page_url
    requests.next_page_url
    requests.prev_page_url
    requests.per_page
    requests.total
    requests.to
    availableBrokers`,
  aliases: `
    offresAbandonnesAliases
    offresRefuseesAliases
    offresEnCoursAliases
    offresSigneesAliases`,
  lists: `
    steps.0.code
    destination
    destinationMI
    batiment
    quality
    legalForm`,
  company: `
    siret
    companyName
    legalForm
    address.numero_voie
    address.postalCode
    address.city`,
};

describe('the names of the wire', () => {
  let server: TestServer;
  const answers: Partial<Record<keyof typeof names, unknown>> = {};
  beforeAll(async () => {
    server = await startTestServer();
    const token = await server.tokenOf('courtier');
    const simulated = (await server.call('simulate', { token, body: maisonInput() as never })).body;
    const request = await walkerOf(server, 'courtier').save(simulated.request, simulated.request.form, true);
    Object.assign(answers, {
      request,
      quote: request.form,
      simulation: simulated,
      login: (
        await server.call('login', { body: { email: 'manager@charpente.test', password: 'Demo!2026' } })
      ).body,
      user: (await server.call('curent', { token: await server.tokenOf('manager') })).body.user,
      list: (await server.call('listRequests', { token, query: {} })).body,
      aliases: (await server.call('getAliases', { token })).body,
      lists: (await server.call('listes')).body,
      company: (await server.call('societe', { token, query: { siret: '999104276' } as never })).body,
    });
  });
  afterAll(() => server.close());

  describe.each(Object.entries(names))('of the answer %s', (answer, listed) => {
    it.each(listed.trim().split(/\s+/))('the wire has the name %s', (path) =>
      expect(valueAt(answers[answer as keyof typeof names], path)).toBeDefined(),
    );
  });

  it('a page has ten lines if no number is asked, and the company’s fee is the configured provider’s', () => {
    expect(answers).toMatchObject({
      list: { requests: { per_page: 10 } },
      quote: { fraisCharpente: 250 },
      request: { request_d_o: { garantie_d_o: { fraisCharpente: 250 } } },
    });
  });
});
