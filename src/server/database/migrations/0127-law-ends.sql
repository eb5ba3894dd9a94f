-- end: a request left the offers in progress; its key: the step that it left, the event and the status after it.
-- path: its steps from its creation to that end, and the status after it, separated by ">".
alter table law_figures
  drop constraint law_figures_kind_check,
  add constraint law_figures_kind_check check (kind in ('arrow', 'stay', 'here', 'refusal', 'end', 'path'));
-- Past months are counted again, with their ends.
delete from law_figure_months;
