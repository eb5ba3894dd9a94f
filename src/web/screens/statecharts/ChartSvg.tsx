import {
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import type { Change } from '#charts/difference.ts';
import type { Heat } from './heat.ts';
import { Overview } from './Overview.tsx';
import { chartStyle } from '#charts/svg/style.ts';

interface ChartSvgProps {
  /** The picture, from the server. */
  svg: string;
  label: string;
  /** Width in pixels at 100 %, or null to fit the frame. */
  zoom: number | null;
  /** Id of the chosen state, or key of the chosen transition. */
  chosen: string;
  /** Ids of the active states, and of the boxes that contain them: the innermost ones are marked. */
  active: ReadonlySet<string> | null;
  /** Ids of states and keys of transitions that were passed. */
  passed: ReadonlySet<string> | null;
  /** Group of colours of each transition, by its key; null for those of the picture. */
  groups: ReadonlyMap<string, string> | null;
  /** What is measured of states and transitions, by their ids and keys; null: nothing. */
  heat: ReadonlyMap<string, Heat> | null;
  /** What changed since another version, by the ids of states and the keys of transitions; null: nothing. */
  changes: ReadonlyMap<string, Change> | null;
  /** Absent: nothing can be chosen. */
  onChoose?: (id: string) => void;
}

let hasStyle = false;

/**
 * Gives the document the style of pictures, once: the page's policy refuses a style inside the picture. It is in
 * the layer of the page's styles, which follow it.
 */
function adoptStyle(): void {
  if (hasStyle || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer components{${chartStyle}}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  hasStyle = true;
}

/** The picture without its own style, and with its natural width. */
function prepared(svg: string): { markup: string; width: number } {
  const width = Number(/width="([\d.]+)"/.exec(svg)?.[1] ?? 1000);
  return { markup: svg.replace(/<style>[^]*?<\/style>/, '').replace(/<!--[^]*?-->/g, ''), width };
}

const selectable = '[data-state], [data-transitions]';

const figureClass = 'sc-figure';

/** Writes a figure on the top edge of a state's box, at its right; an empty one is taken away. */
function writeFigure(element: SVGElement, text: string): void {
  element.querySelector(`:scope > .${figureClass}`)?.remove();
  const box = element.querySelector<SVGRectElement>(':scope > rect:last-of-type');
  if (!box || text === '') return;
  const [x = 0, y = 0, width = 0] = ['x', 'y', 'width'].map((name) => Number(box.getAttribute(name)));
  const figure = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  figure.classList.add(figureClass);
  figure.setAttribute('x', String(x + width - 8));
  figure.setAttribute('y', String(y + 5));
  figure.setAttribute('text-anchor', 'end');
  figure.textContent = text;
  element.append(figure);
}

/** The strongest of several, as one arrow may stand for several transitions. */
const hottest = (all: readonly (Heat | undefined)[]): Heat | undefined =>
  all.reduce((most, one) => (one && one.level > (most?.level ?? -1) ? one : most), undefined);

/** What an element of the picture leads to: a state, or the first of its transitions. */
function targetOf(element: Element | null): string {
  const found = element?.closest<SVGElement>(selectable);
  return found?.dataset['state'] ?? found?.dataset['transitions']?.split(' ')[0] ?? '';
}

/**
 * A picture of a chart: states and arrows can be chosen, by pointer and by keyboard; it can be dragged. Its
 * parent gives each picture a key of its own.
 */
export function ChartSvg({
  svg,
  label,
  zoom,
  chosen,
  active,
  passed,
  groups,
  heat,
  changes,
  onChoose,
}: ChartSvgProps) {
  const isFixed = onChoose === undefined;
  const host = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; left: number; top: number; moved: boolean } | null>(null);
  const { markup, width } = useMemo(() => prepared(svg), [svg]);
  const content = useMemo(() => ({ __html: markup }), [markup]);

  useLayoutEffect(() => {
    adoptStyle();
    if (isFixed) return;
    for (const state of host.current?.querySelectorAll<SVGElement>('[data-state]') ?? []) state.tabIndex = 0;
  }, [isFixed]);

  useLayoutEffect(() => {
    const root = host.current;
    if (!root) return;
    const elements = [...root.querySelectorAll<SVGElement>(selectable)];
    const states = elements.flatMap(({ dataset: { state } }) => (state && active?.has(state) ? [state] : []));
    const isInnermost = (id: string) =>
      states.includes(id) &&
      !states.some((other) => other.startsWith(`${id}.`) || other.startsWith(`${id}::`));
    for (const element of elements) {
      const { state, transitions = '' } = element.dataset;
      const keys = transitions.split(' ');
      element.classList.toggle('sc-chosen', chosen !== '' && (state === chosen || keys.includes(chosen)));
      element.classList.toggle('sc-active', state !== undefined && isInnermost(state));
      element.classList.toggle(
        'sc-passed',
        [state ?? '', ...keys].some((id) => passed?.has(id)),
      );
      const change = [state ?? '', ...keys]
        .map((id) => changes?.get(id))
        .find((found) => found !== undefined);
      if (change) element.dataset['change'] = change;
      else delete element.dataset['change'];
      const group = groups && keys.map((key) => groups.get(key)).find((found) => found !== undefined);
      if (group) element.dataset['group'] = group;
      else delete element.dataset['group'];
    }
  }, [chosen, active, passed, groups, changes]);

  useLayoutEffect(() => {
    for (const element of host.current?.querySelectorAll<SVGElement>(selectable) ?? []) {
      const { state, transitions = '' } = element.dataset;
      const ids = state === undefined ? transitions.split(' ') : [state];
      const found = heat ? (hottest(ids.map((id) => heat.get(id))) ?? { level: 0, text: '' }) : null;
      if (found) element.dataset['heat'] = String(found.level);
      else delete element.dataset['heat'];
      if (state !== undefined) writeFigure(element, found?.text ?? '');
    }
  }, [heat]);

  useLayoutEffect(() => {
    const frame = host.current;
    const picture = frame?.querySelector('svg');
    if (!frame || !picture) return;
    const middle = (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth;
    const centre = (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight;
    picture.removeAttribute('height');
    if (zoom === null) picture.removeAttribute('width');
    else picture.setAttribute('width', String(Math.round(width * zoom)));
    // What was in the middle stays there.
    frame.scrollLeft = middle * frame.scrollWidth - frame.clientWidth / 2;
    frame.scrollTop = centre * frame.scrollHeight - frame.clientHeight / 2;
  }, [zoom, width]);

  const choose = ({ target }: MouseEvent) => {
    if (drag.current?.moved) return;
    const id = targetOf(target as Element);
    if (id) onChoose?.(id);
  };
  const type = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const step = steps[event.key];
    const states = [...(host.current?.querySelectorAll<SVGElement>('[data-state]') ?? [])];
    if (step !== undefined) states[states.indexOf(event.target as SVGElement) + step]?.focus();
    else if (event.key === 'Enter' || event.key === ' ') onChoose?.(targetOf(event.target as Element));
    else return;
    event.preventDefault();
  };
  const press = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    drag.current = {
      x: clientX,
      y: clientY,
      left: currentTarget.scrollLeft,
      top: currentTarget.scrollTop,
      moved: false,
    };
  };
  const move = ({ clientX, clientY, buttons, currentTarget }: PointerEvent) => {
    const from = drag.current;
    if (!from || buttons !== 1) return;
    from.moved ||= Math.abs(clientX - from.x) + Math.abs(clientY - from.y) > 4;
    currentTarget.scrollTo(from.left - (clientX - from.x), from.top - (clientY - from.y));
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its states are the controls */}
      <div
        ref={host}
        className="chart-svg"
        data-fit={zoom === null || undefined}
        role="group"
        aria-label={label}
        onClick={choose}
        onKeyDown={type}
        onPointerDown={press}
        onPointerMove={move}
        dangerouslySetInnerHTML={content}
      />
      {zoom !== null && <Overview key={zoom} svg={svg} scroller={host} />}
    </>
  );
}
