import type { ComponentType } from 'react';
import type { Control } from '#domain/form-pages/control.ts';
import type { ControlProps } from '../control-props.ts';
import type { PageExtras } from '../page-context.ts';
import { ListControl, SelectControl, SegmentsControl, SwitchControl, TickControl } from './choices.tsx';
import { CompanyControl } from './CompanyControl.tsx';
import { AmountControl, DateControl, NumberControl } from './figures.tsx';
import { LinesControl, PasswordControl, TextControl } from './text.tsx';

type Kinds = { [Kind in Exclude<Control['kind'], 'own'>]: ComponentType<ControlProps<Kind>> };

/** Component of each kind of control; a new kind does not compile without one. */
const kinds: Kinds = {
  text: TextControl,
  password: PasswordControl,
  lines: LinesControl,
  amount: AmountControl,
  number: NumberControl,
  date: DateControl,
  list: ListControl,
  segments: SegmentsControl,
  select: SelectControl,
  switch: SwitchControl,
  tick: TickControl,
  company: CompanyControl,
};

/** The component of a control. Throws if the screen does not provide its own control. */
export function controlOf(control: Control, own: PageExtras['controls']): ComponentType<ControlProps> {
  const found =
    control.kind === 'own' ? own?.[control.name] : (kinds[control.kind] as ComponentType<ControlProps>);
  if (!found) throw new Error(`No control for ${JSON.stringify(control)}`);
  return found;
}
