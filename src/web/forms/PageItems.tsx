import { memo, startTransition, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { AnyGroup, AnyItem, Columns } from '#domain/form-pages/page.ts';
import { valueAt } from '#domain/form-pages/path.ts';
import { Card } from '../components/Card.tsx';
import { classNames } from '../components/class-names.ts';
import { FieldGroup } from '../components/Field.tsx';
import { AddressAid } from './AddressAid.tsx';
import { FieldItem } from './FieldItem.tsx';
import { FirstAid } from './FirstAid.tsx';
import { usePage, type AidProps } from './page-context.ts';
import { gridClassOf } from './grid-class.ts';
import { RepeatedChips } from './RepeatedChips.tsx';
import { RepeatedItems } from './RepeatedItems.tsx';
import { useAnswers } from './use-answers.ts';

interface ItemsProps {
  items: readonly AnyItem[];
  /** Prefix of the items' paths; empty except in a repeated item. */
  base?: string;
  /** Value under `base` in a blank form. */
  blank: unknown;
}

interface ItemProps<One> extends Omit<ItemsProps, 'items' | 'base'> {
  item: One;
  base: string;
}

interface PageContentProps {
  items?: readonly AnyItem[];
  /**
   * Number of items that are drawn first. The others follow after the first paint, in a transition that typing
   * interrupts (docs/decisions/0058-load-time-of-cold-pages.md); at once if the address names an element.
   */
  atFirst?: number;
}

/** Every item of the page, or of a part of it, in order. */
export function PageContent({ items, atFirst }: PageContentProps) {
  const { page, setDrawRest } = usePage();
  const [isWhole, setWhole] = useState(() => atFirst === undefined || location.hash !== '');
  useEffect(() => {
    if (isWhole) return;
    setDrawRest(() => flushSync(() => setWhole(true)));
    startTransition(() => setWhole(true));
  }, [isWhole, setDrawRest]);
  const all = items ?? page.items;
  return <PageItems items={isWhole ? all : all.slice(0, atFirst)} blank={page.blank} />;
}

const PageItems = ({ items, base = '', blank }: ItemsProps) =>
  items.map((item) => <Item key={keyOf(item)} item={item} base={base} blank={blank} />);

/** Key of an item: its content identifies it, because the items of a page never change order. */
function keyOf(item: AnyItem): string {
  if ('path' in item) return item.path;
  if ('repeats' in item) return item.repeats;
  if ('aid' in item) return `aid ${item.aid === 'own' ? item.name : item.label}`;
  return `${item.group} ${item.title ?? ''} ${item.items.map(keyOf).join(' ')}`;
}

const Item = memo(function Item(props: ItemProps<AnyItem>) {
  return props.item.when ? <Conditional {...props} when={props.item.when} /> : <Shown {...props} />;
});

function Conditional({ when, ...props }: ItemProps<AnyItem> & { when: (scope: unknown) => boolean }) {
  return useAnswers(when, props.base) ? <Shown {...props} /> : null;
}

function Shown({ item, base, blank }: ItemProps<AnyItem>) {
  if ('path' in item) return <FieldItem field={item} base={base} blank={valueAt(blank, item.path)} />;
  if ('repeats' in item)
    return item.chips ? (
      <RepeatedChips item={{ ...item, chips: item.chips }} base={base} Fields={PageItems} />
    ) : (
      <RepeatedItems item={item} base={base} Fields={PageItems} />
    );
  if ('aid' in item) return <Aid item={item} base={base} blank={blank} />;
  return <Group item={item} base={base} blank={blank} />;
}

function Aid({ item, base, blank }: ItemProps<Extract<AnyItem, { aid: string }>>) {
  if (item.aid === 'address') return <AddressAid {...item} base={base} />;
  if (item.aid === 'first') return <FirstAid {...item} base={base} blank={blank} />;
  return <OwnAid name={item.name} base={base} />;
}

function OwnAid({ name, base }: { name: string } & AidProps) {
  const Own = usePage().aids?.[name];
  return Own ? <Own base={base} /> : null;
}

const layouts: Record<AnyGroup['layout'], string> = {
  grid: 'grid',
  stack: 'stack',
  ticks: 'ticks',
  line: 'row wrap switches',
};

function Group({ item, base, blank }: ItemProps<AnyGroup>) {
  const inside = <PageItems items={item.items} base={base} blank={blank} />;
  const columns = useAnswers(item.columns ?? 0, base) as Columns | 0;
  const gridClass = gridClassOf(columns || undefined, item.wholeOnPhone);
  switch (item.group) {
    case 'card':
      return (
        <GroupCard item={item} base={base}>
          <div className={layouts[item.layout]}>{inside}</div>
        </GroupCard>
      );
    case 'set':
      return (
        <FieldGroup
          legend={item.hidesTitle ? <span className="sr">{item.title}</span> : item.title}
          hint={item.hint}
          className={gridClass}
        >
          <div className={layouts[item.layout]}>{inside}</div>
        </FieldGroup>
      );
    case 'box':
      return <div className={classNames(layouts[item.layout], gridClass)}>{inside}</div>;
    default:
      return inside;
  }
}

function GroupCard({ item, base, children }: { item: AnyGroup; base: string; children: ReactNode }) {
  const { page } = usePage();
  const counted = page.items.filter((one) => 'group' in one && one.isCounted);
  const note = useAnswers(item.note ?? '', base);
  const aside = item.isCounted && (
    <span className="small mute">
      {counted.indexOf(item) + 1} sur {counted.length}
    </span>
  );
  return (
    <Card title={item.title} {...(note && { note })} {...(aside && { aside })}>
      {children}
    </Card>
  );
}
