import type { Profile } from '#contract/profile.ts';
import { mailTopicWords } from '#domain/mail-topics.ts';
import { Card } from '../../components/Card.tsx';
import { Switch } from '../../components/Choice.tsx';
import type { ProfileFlow } from '../../flows/use-profile.tsx';

/** The mails that the account gets, by topic; each choice is saved at once (docs/mails.md). */
export function Mails({
  flow: { form, isWriting, refusedMails, chooseMails },
  profile: { mail_topics: topics, version, may_write },
}: {
  flow: ProfileFlow;
  profile: Profile;
}) {
  if (topics.length === 0) return null;
  return (
    <Card title="Mails" note="enregistré à chaque changement">
      <div className="stack">
        <fieldset className="stack" disabled={!may_write || form !== null}>
          <legend className="sr">Mails que ce compte reçoit</legend>
          {topics.map((topic) => (
            <Switch
              key={topic}
              checked={!refusedMails.includes(topic)}
              aria-disabled={isWriting || undefined}
              onChange={({ target }) => {
                const others = refusedMails.filter((one) => one !== topic);
                if (!isWriting) chooseMails(target.checked ? others : [...others, topic], version);
              }}
            >
              <b>{mailTopicWords[topic].label}</b>
              <span className="small mute"> {mailTopicWords[topic].hint}</span>
            </Switch>
          ))}
        </fieldset>
        <p className="small mute">
          Nous écrivons toujours pour un délai légal, l’argent, une garantie, un sinistre et la sécurité du
          compte.
        </p>
      </div>
    </Card>
  );
}
