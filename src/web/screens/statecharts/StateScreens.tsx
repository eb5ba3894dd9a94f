import { screenWidths, type ScreenWidth } from '#domain/chart-screens.ts';
import { useObjectUrl } from '../../components/use-object-url.ts';
import { usePageReading } from '../../flows/use-page-reading.tsx';

interface ScreenProps {
  chart: string;
  /** Id of a state whose screen has pictures. */
  state: string;
}

/** The picture of a screen; nothing until it is loaded, or if it cannot be. */
function Screen({ chart, state, width }: ScreenProps & { width: ScreenWidth }) {
  const { answer } = usePageReading('statechartScreen', {}, { chart, screen: { state, width } });
  const address = useObjectUrl(answer);
  return (
    address && (
      <a href={address} target="_blank" rel="noreferrer" className="chart-screen" data-width={width}>
        <img src={address} alt={`L’écran dans cet état, fenêtre de ${width}\u00a0px`} />
      </a>
    )
  );
}

/** The screen of a state, in a wide and in a narrow window. A link opens each at its full size. */
export const StateScreens = ({ chart, state }: ScreenProps) => (
  <section>
    <h3>Son écran</h3>
    <div className="chart-screens">
      {screenWidths.map((width) => (
        <Screen key={`${state} ${width}`} chart={chart} state={state} width={width} />
      ))}
    </div>
  </section>
);

/** How the pictures of screens are made, for a build without any. */
export const NoScreens = () => (
  <p className="small soft">
    Cette version du portail a été construite sans images d’écrans. Pour en avoir, lancez{' '}
    <code>npm run screenshots</code>, puis <code>npm run build</code>.
  </p>
);
