/**
 * Answers of the declaration of the works' end (docs/domain/works-end.md), on the wire: euros, `yyyy-mm-dd`;
 * '' and `null` if not answered.
 */
export interface WorksEndAnswers {
  /** Day of the reception record. */
  reception_date: string | null;
  reserves: '' | 'sans' | 'avec';
  reserves_detail: string;
  /** Final cost in euros: all works, revisions, fees and taxes (art. A243-1 C. assur., annexe II). */
  final_cost: number | null;
  /** Whether the contractors are those of the contract. */
  intervenants: '' | 'inchanges' | 'changes';
  /** Contractors without a ten-year insurance, one a line. */
  non_assures: string;
}

/** French labels of the answers. */
export const reservesWords: Readonly<Record<WorksEndAnswers['reserves'], string>> = {
  '': 'Non précisé',
  sans: 'Sans réserve',
  avec: 'Avec réserves',
};
export const contractorsWords: Readonly<Record<WorksEndAnswers['intervenants'], string>> = {
  '': 'Non précisé',
  inchanges: 'Ceux du contrat',
  changes: 'Ils ont changé',
};

export const blankWorksEnd = (): WorksEndAnswers => ({
  reception_date: null,
  reserves: '',
  reserves_detail: '',
  final_cost: null,
  intervenants: '',
  non_assures: '',
});

/** Number of the endorsement of the end of the works: a contract has no other one (docs/domain/works-end.md). */
export const endorsementNumber = '1';
