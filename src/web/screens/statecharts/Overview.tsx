import { useEffect, useMemo, useState, type PointerEvent, type RefObject } from 'react';
import './chart-overview.css';

interface OverviewProps {
  svg: string;
  /** The element in which the picture scrolls. */
  scroller: RefObject<HTMLElement | null>;
}

/** A part of the picture, each from 0 to 1. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

const boxPattern =
  /data-state="[^"]*"[^>]*>\s*<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"/g;

/** The boxes of the states of a picture, and its view box. */
function outlineOf(svg: string): { viewBox: string; boxes: number[][] } {
  const viewBox = /viewBox="([^"]*)"/.exec(svg)?.[1] ?? '0 0 1 1';
  return { viewBox, boxes: [...svg.matchAll(boxPattern)].map((found) => found.slice(1).map(Number)) };
}

function partOf(element: HTMLElement): Part {
  // A document without layout has no sizes.
  const [wide, high] = [element.scrollWidth || 1, element.scrollHeight || 1];
  return {
    left: element.scrollLeft / wide,
    top: element.scrollTop / high,
    width: Math.min(1, element.clientWidth / wide),
    height: Math.min(1, element.clientHeight / high),
  };
}

/**
 * The whole of an enlarged picture, small, with the part that is in sight; pressed or dragged, it moves that part.
 * Nothing while all of it is in sight. Its parent gives it another key with each zoom. The keyboard moves from state to
 * state in the picture itself.
 */
export function Overview({ svg, scroller }: OverviewProps) {
  const { viewBox, boxes } = useMemo(() => outlineOf(svg), [svg]);
  const [part, setPart] = useState<Part | null>(null);
  // The parent's layout effect gives the picture its size before this effect measures it.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setPart(partOf(element));
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [scroller]);
  if (!part || (part.width === 1 && part.height === 1)) return null;
  const goTo = ({ clientX, clientY, buttons, currentTarget }: PointerEvent) => {
    const element = scroller.current;
    if (!element || buttons !== 1) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    element.scrollTo(
      ((clientX - left) / width - part.width / 2) * element.scrollWidth,
      ((clientY - top) / height - part.height / 2) * element.scrollHeight,
    );
  };
  const [x = 0, y = 0, wide = 1, high = 1] = viewBox.split(' ').map(Number);
  return (
    <svg
      className="chart-overview"
      viewBox={viewBox}
      aria-hidden="true"
      onPointerDown={goTo}
      onPointerMove={goTo}
    >
      {boxes.map(([left, top, width, height]) => (
        <rect key={`${left} ${top} ${width}`} x={left} y={top} width={width} height={height} rx="8" />
      ))}
      <rect
        className="chart-sight"
        x={x + part.left * wide}
        y={y + part.top * high}
        width={part.width * wide}
        height={part.height * high}
      />
    </svg>
  );
}
