import { describe, expect, it } from 'vitest';
import { contractorPage, newContractorPage } from '#domain/form-pages/contractor.ts';
import { agencyPage } from '#domain/form-pages/agency.ts';
import { partnerPage } from '#domain/form-pages/partner.ts';
import { partnerSchema } from '#domain/validation/partner.ts';
import { companyPage } from '#domain/form-pages/company.ts';
import { delegationOf } from '#domain/tariff/delegation.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import { companySheetSchema } from '#domain/validation/company.ts';
import { listValuePage } from '#domain/form-pages/list-value.ts';
import { listValueSchema } from '#domain/validation/list-value.ts';
import { portfolioViewPage } from '#domain/form-pages/portfolio-view.ts';
import { portfolioViewFormSchema } from '#domain/validation/portfolio-view.ts';
import { personPage, pinPage } from '#domain/form-pages/collaborator.ts';
import { declarationPage } from '#domain/form-pages/claim.ts';
import type { ClaimState } from '#domain/claim.ts';
import { credentialsFields } from '#domain/form-pages/credentials.ts';
import { answersOf, needOf, schemaAt } from '#domain/form-pages/needed.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { valueAt, withValueAt } from '#domain/form-pages/path.ts';
import { activityPage, creationPage, informationsPage } from '#domain/form-pages/registration.ts';
import { offeredClientPage } from '#domain/form-pages/offered-client.ts';
import { quotePage } from '#domain/form-pages/quote.ts';
import { errorsIn } from '#domain/form-pages/reading.ts';
import { fieldPositions, type FieldPosition } from '#domain/form-pages/walk.ts';
import { requestTypes, type RequestType } from '#domain/forms.ts';
import { lists, type ListEntry } from '#domain/lists.ts';
import type { Channel } from '#domain/lifecycle.ts';
import { isStep } from '#domain/steps.ts';
import { agencySchema } from '#domain/validation/agency.ts';
import { collaboratorDetailsSchema, collaboratorPinSchema } from '#domain/validation/collaborator.ts';
import { offeredClientSchema } from '#domain/validation/offered-client.ts';
import { addedContractorSchema, contractorSchema } from '#domain/validation/contractor.ts';
import { declarationSchema } from '#domain/validation/claim.ts';
import { noteSchema } from '#domain/validation/note.ts';
import { newPasswordSchema } from '#domain/validation/new-password.ts';
import { collaboratorSchema, credentialsSchema, emailSchema } from '#domain/validation/session.ts';
import { changedPasswordSchema } from '#domain/validation/changed-password.ts';
import { identitySchema, newEmailSchema } from '#domain/validation/profile.ts';
import { promotionSchema } from '#domain/validation/promotion.ts';
import { tariffCopySchema, tariffFormSchema } from '#domain/validation/tariff.ts';
import { tariffPage } from '#domain/form-pages/tariff.ts';
import { tariffCaseSchema } from '#domain/validation/tariff-trial.ts';
import { trialPage } from '#machines/tariff-trial/page.ts';
import { tariffCopyPage } from '#machines/tariff-version/copy-page.ts';
import { quoteDraftSchema } from '#domain/validation/quote.ts';
import { activitySchema, creationSchema, informationsSchema } from '#domain/validation/registration.ts';
import { simulationSchema } from '#domain/validation/simulation.ts';
import { worksEndSchema } from '#domain/validation/works-end.ts';
import { invitationPage } from '#machines/account/invitation-page.ts';
import { askingPage } from '#machines/quotation/asking-page.ts';
import { quotationSchema } from '#domain/validation/quotation.ts';
import { invitationSchema } from '#domain/validation/account.ts';
import { claimPageOf } from '#machines/claim/pages.ts';
import { claimLaw } from '#machines/claim/law.ts';
import { cabinetPage, emailPage, identityPage, passwordPage } from '#machines/profile/index.ts';
import { notePage } from '#domain/form-pages/note.ts';
import { linkPage, newPasswordPage } from '#machines/password-reset/index.ts';
import { collaboratorPage } from '#machines/session/collaborator-page.ts';
import { dataSchemaOf, lawRows } from '#machines/request-lifecycle/law.ts';
import { pageOf } from '#machines/subheader-actions/index.ts';
import { promotionPage } from '#domain/form-pages/promotion.ts';
import { worksEndPage } from '#machines/works-end/page.ts';
import { blankForm, simulationPages, type SimulationForm } from '#machines/simulation/index.ts';

/**
 * Every page of the portal beside the schema of the wire that its answers go to. A new page is listed here.
 */
interface Listed {
  name: string;
  page: Page<never>;
  blank: object;
  wire: unknown;
}
const listed = (name: string, page: { blank: object }, wire: unknown): Listed => ({
  name,
  page: page as Page<never>,
  blank: page.blank,
  wire,
});
const pages = requestTypes.flatMap((type) => [
  listed(`quote, ${type}`, quotePage(type), quoteDraftSchema),
  listed(`simulation, ${type}`, simulationPages(type).whole, simulationSchema),
]);

const small = [
  listed('quotation', askingPage, quotationSchema),
  listed('partner', partnerPage(15), partnerSchema),
  listed('company', companyPage(delegationOf(tables2026v2)), companySheetSchema),
  listed('days of a value', listValuePage('planned'), listValueSchema),
  listed('days of a value that ended', listValuePage('ended'), listValueSchema),
  listed('last day of a value', listValuePage('begun'), listValueSchema),
  listed('saved view', portfolioViewPage, portfolioViewFormSchema),
  listed('version of the tariff', tariffPage, tariffFormSchema),
  listed('copy of a version', tariffCopyPage, tariffCopySchema),
  listed('case on trial, house', trialPage('Maison individuelle'), tariffCaseSchema),
  listed('case on trial, other type', trialPage('Syndic'), tariffCaseSchema),
  listed('invitation', invitationPage(['company', 'admin']), invitationSchema),
  listed('link for a new password', linkPage, emailSchema),
  listed('new password', newPasswordPage, newPasswordSchema),
  listed('identity of an account', identityPage, identitySchema),
  listed('identity of a cabinet’s account', cabinetPage, identitySchema),
  listed('another address', emailPage, newEmailSchema),
  listed('another password', passwordPage, changedPasswordSchema),
  listed('contractor', contractorPage, contractorSchema),
  listed('new contractor', newContractorPage, addedContractorSchema),
  listed('declaration of a claim', declarationPage, declarationSchema),
  listed('collaborator', collaboratorPage, collaboratorSchema),
  listed('person of a cabinet', personPage, collaboratorDetailsSchema),
  listed('code of a person', pinPage, collaboratorPinSchema),
  listed('agency', agencyPage, agencySchema),
  listed('note', notePage, noteSchema),
  listed('promotion', promotionPage, promotionSchema),
  listed('client of a price', offeredClientPage, offeredClientSchema),
  listed('registration, step 1', creationPage, creationSchema),
  listed('registration, step 2', informationsPage, informationsSchema),
  listed('registration, step 3', activityPage, activitySchema),
  listed('end of works', worksEndPage, worksEndSchema),
];

/** The data that each event of the law asks of the person who sends it, at each place. */
const moves = lawRows.flatMap(({ event, from, origins }) =>
  origins.flatMap((origin) => {
    const channel = origin.split(' ')[1] as Channel;
    const page =
      channel === 'status' || channel === 'step' || channel === 'call'
        ? pageOf(event, from, channel)
        : undefined;
    return page
      ? [
          listed(
            `${event} from ${from} by ${channel}`,
            page,
            dataSchemaOf(event, { ...(isStep(from) && { step: from }), channel }),
          ),
        ]
      : [];
  }),
);

/** The same for the law of claims; what is missing of a declaration is asked for by boxes of its own. */
const claimMoves = claimLaw.rows.flatMap(({ event, from, origins }) => {
  const page =
    from !== 'new' && origins.some((origin) => origin.endsWith(' call'))
      ? claimPageOf(event, from as ClaimState)
      : undefined;
  return page
    ? [listed(`${event} from ${from}`, page, claimLaw.dataSchemaOf(event, { claim: from as ClaimState }))]
    : [];
});

const anyItem = (path: string) => path.replaceAll(/\.\d+/g, '.*');
const covers = (listedPath: string, path: string) =>
  listedPath === path || (listedPath.endsWith('.*') && path.startsWith(listedPath.slice(0, -1)));

/** The values among which one chooses; a first, empty one stands for none. */
function offeredBy({ field: { control } }: FieldPosition): unknown[] {
  if (control.kind === 'segments') return control.options.map(({ value }) => value);
  if (control.kind !== 'list') return [];
  const active = (lists[control.list] as readonly ListEntry[]).filter((entry) => entry.active);
  return active.map((entry) => entry[control.by]).filter((value) => value !== '');
}

describe.each([...pages, ...small, ...moves, ...claimMoves])(
  'the page of the $name',
  ({ page, blank, wire }) => {
    const places = fieldPositions(page, blank);
    const asked = places.map(({ path }) => anyItem(path));
    const notAsked = Object.keys(page.notAsked ?? {});
    /** A list that is typed one item a line, or ticked, is one answer. */
    const typedInLines = new Set(
      places
        .filter(
          ({ field: { control }, path }) =>
            control.kind === 'lines' || (control.kind === 'own' && Array.isArray(valueAt(blank, path))),
        )
        .map(({ path }) => `${path}.*`),
    );
    const taken = answersOf(wire).map((path) => (typedInLines.has(path) ? path.slice(0, -2) : path));

    const times = (path: string) =>
      asked.filter((one) => one === path).length + notAsked.filter((one) => covers(one, path)).length;
    const suits = ({ path, field: { control } }: FieldPosition) => {
      const type = schemaAt(wire, path)?.type;
      const isFlag = control.kind === 'switch' || control.kind === 'tick';
      if (isFlag || type === 'boolean') return isFlag && type === 'boolean';
      if (control.kind === 'amount' || control.kind === 'number') return type === 'number';
      return control.kind !== 'list' || type === (control.by === 'id' ? 'number' : 'string');
    };

    it('the pages ask for each answer of the wire once, or say why not', () => {
      expect(taken.length).toBeGreaterThan(pages.some((one) => one.page === page) ? 15 : 0);
      expect(taken.filter((path) => times(path) !== 1)).toEqual([]);
    });

    it('the pages ask for nothing that the wire does not take, and have no unknown exception', () => {
      expect(asked.filter((path) => !taken.includes(path))).toEqual([]);
      expect(notAsked.filter((one) => !taken.some((path) => covers(one, path)))).toEqual([]);
    });

    it('each answer has a control that suits its schema', () => {
      expect(places.filter((place) => !suits(place)).map(({ path }) => path)).toEqual([]);
    });

    it('each option is accepted by the schema', () => {
      const refused = places.flatMap((place) =>
        offeredBy(place)
          .filter((value) => errorsIn(page, withValueAt(blank, place.path, value) as never)[place.path])
          .map((value) => `${place.path} = ${String(value)}`),
      );
      expect(refused).toEqual([]);
    });

    it('each answer has a name', () => {
      expect(places.filter(({ field }) => field.label === '').map(({ path }) => path)).toEqual([]);
    });
  },
);

describe('the login form', () => {
  it('the login form asks for what its schema takes, and may require all of it', () => {
    expect(credentialsFields.map(({ path }) => path).toSorted()).toEqual(
      answersOf(credentialsSchema).toSorted(),
    );
    expect(credentialsFields.map(({ path }) => needOf(credentialsSchema, path))).toEqual([true, true]);
  });
});

const first = (type: RequestType) => Object.keys(errorsIn(simulationPages(type).estimation, blankForm()));
const whole = (form: SimulationForm) =>
  Object.keys(errorsIn(simulationPages('Maison individuelle').whole, form));

describe('the pages of the simulator', () => {
  it('the first page asks for what gives a price', () => {
    expect(first('Maison individuelle')).toEqual([
      'postal_code',
      'city',
      'destinationMI',
      'batiment',
      'subtype',
      'cost',
    ]);
    expect(first('Syndic')).toEqual(['postal_code', 'city', 'destination', 'batiment', 'subtype', 'cost']);
  });

  it('each page validates its own answers alone, with the cost as it was typed there', () => {
    for (const type of requestTypes) {
      const { estimation, formulaire } = simulationPages(type);
      const asked = new Set(fieldPositions(formulaire, blankForm()).map(({ path }) => path));
      for (const cost of ['', 'x', '250 000 €']) {
        const form = { ...blankForm(), cost };
        expect(Object.keys(errorsIn(formulaire, form)).filter((path) => !asked.has(path))).toEqual([]);
        expect(errorsIn(estimation, form).cost === undefined).toBe(cost === '250 000 €');
      }
    }
  });

  it('the later pages ask for the rest, and for the cost of each work on an existing building', () => {
    const { chantier } = blankForm();
    const items = { ...chantier.Intervenants.items, cuvelage: { haselement: true, cost: ' ' } };
    const form = {
      ...blankForm(),
      chantier: { ...chantier, Intervenants: { ...chantier.Intervenants, items } },
    };
    const rest = [
      'chantier.start_date',
      'chantier.reception_date',
      'chantier.nombre_etages',
      'chantier.nombre_sous_sols',
    ];
    expect(whole(form).slice(6)).toEqual(rest);
    expect(whole({ ...form, chantier: { ...form.chantier, hasIntervenant: true } }).slice(6)).toEqual([
      ...rest,
      'chantier.Intervenants.items.cuvelage.cost',
    ]);
  });
});
