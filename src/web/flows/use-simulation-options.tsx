import { usePageReading } from './use-page-reading.tsx';

/**
 * The partners for which an admin may simulate, and the companies with which: read by the screens that show
 * them, for admins alone.
 */
export function useSimulationOptions() {
  const { answer, message, isReading, retry } = usePageReading('simulationOptions');
  return { options: answer, isUnavailable: !isReading && message !== null, retry };
}
