/** What is declared at the end of the works (docs/domain/works-end.md), as it travels: euros, `yyyy-mm-dd`; '' and `null` where it is not answered yet. */
export interface WorksEndAnswers {
  /** Of the reception record. */
  reception_date: string | null;
  reserves: '' | 'sans' | 'avec';
  reserves_detail: string;
  /** All works, revisions, fees and taxes (art. A243-1 C. assur., annexe II). */
  final_cost: number | null;
  /** Whether the contractors are those that the contract knows. */
  intervenants: '' | 'inchanges' | 'changes';
  /** Contractors without a ten-year insurance, one a line. */
  non_assures: string;
}

/** Each answer in words. */
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
