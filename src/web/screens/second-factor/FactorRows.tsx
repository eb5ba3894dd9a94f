import type { ReactNode } from 'react';
import type { SecondFactor } from '#contract/second-factor.ts';
import { recoveryCodes } from '#domain/second-factor.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { plural, showDate, showWhen } from '../../components/format.ts';
import { Icon, type IconName } from '../../components/Icon.tsx';
import type { SecondFactorFlow } from '../../flows/use-second-factor.tsx';

interface RowsProps {
  flow: SecondFactorFlow;
  factor: SecondFactor;
}

interface SettingProps {
  icon: IconName;
  title: string;
  badge?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
  children: ReactNode;
}

function Setting({ icon, title, badge, actions, children }: SettingProps) {
  return (
    <div className="setting">
      <span className="setting-icon">
        <Icon name={icon} />
      </span>
      <div>
        <p className="row wrap">
          <b>{title}</b>
          {badge}
        </p>
        <div className="small mute">{children}</div>
      </div>
      {actions && <div className="row wrap setting-actions">{actions}</div>}
    </div>
  );
}

const usedWords = (at: string | null): string =>
  at === null ? 'pas encore utilisée' : `utilisée ${showWhen(at)}`;

export function PasskeyRows({
  flow: { isIdle, isMakingPasskey, isWriting, asked, addPasskey, remove, cancel },
  factor,
}: RowsProps) {
  const { passkeys, takes_passkeys, may_write } = factor;
  const isAdding = isWriting && asked?.change === 'passkey';
  const isLeaving = (id: number) =>
    isWriting && asked?.change === 'removal' && asked.factor === 'passkey' && asked.id === id;
  return (
    <>
      {passkeys.map(({ id, name, created_at, used_at }) => {
        const title = name ? `Clé d’accès, ${name}` : 'Clé d’accès';
        return (
          <Setting
            key={id}
            icon="key"
            title={title}
            actions={
              may_write && (
                <Button
                  size="sm"
                  busy={isLeaving(id)}
                  aria-disabled={(!isIdle && !isLeaving(id)) || undefined}
                  aria-label={`Retirer\u00a0: ${title}, ajoutée ${showWhen(created_at)}`}
                  onClick={() => remove({ factor: 'passkey', id })}
                >
                  Retirer
                </Button>
              )
            }
          >
            Ajoutée le {showDate(created_at)}, {usedWords(used_at)}
          </Setting>
        );
      })}
      {takes_passkeys ? (
        may_write && (
          <Setting
            icon="plus"
            title={passkeys.length > 0 ? 'Une autre clé d’accès' : 'Clé d’accès'}
            actions={
              <>
                <Button
                  size="sm"
                  busy={isAdding}
                  aria-disabled={(!isIdle && !isAdding) || undefined}
                  onClick={addPasskey}
                >
                  Ajouter une clé d’accès
                </Button>
                {isMakingPasskey && (
                  <Button size="sm" look="ghost" onClick={cancel}>
                    Annuler
                  </Button>
                )}
              </>
            }
          >
            {isMakingPasskey
              ? 'Votre navigateur demande où la garder.'
              : 'L’empreinte, le visage ou le code de votre appareil, ou une clé de sécurité\u00a0: rien à taper.'}
          </Setting>
        )
      ) : (
        <Setting icon="key" title="Clé d’accès">
          Les clés d’accès ne sont pas possibles à cette adresse{'\u00a0'}: le portail doit avoir un nom, et
          une adresse en https.
        </Setting>
      )}
    </>
  );
}

export function AuthenticatorRow({
  flow: { isIdle, isWriting, asked, authenticator, addAuthenticator, remove },
  factor,
}: RowsProps) {
  const { authenticator: own, may_write } = factor;
  const isLeaving = isWriting && asked?.change === 'removal' && asked.factor === 'authenticator';
  const isBeginning = isWriting && asked?.change === 'authenticator' && authenticator === null;
  return (
    <Setting
      icon="phone"
      title="Application d’authentification"
      {...(authenticator && { badge: <Badge family="cours">En cours d’ajout</Badge> })}
      actions={
        may_write &&
        authenticator === null && (
          <>
            <Button
              size="sm"
              busy={isBeginning}
              aria-disabled={(!isIdle && !isBeginning) || undefined}
              onClick={addAuthenticator}
            >
              {own ? 'Remplacer l’application' : 'Ajouter une application'}
            </Button>
            {own && (
              <Button
                size="sm"
                busy={isLeaving}
                aria-disabled={(!isIdle && !isLeaving) || undefined}
                aria-label="Retirer l’application d’authentification"
                onClick={() => remove({ factor: 'authenticator' })}
              >
                Retirer
              </Button>
            )}
          </>
        )
      }
    >
      {own
        ? `Ajoutée le ${showDate(own.created_at)}, ${usedWords(own.used_at)}`
        : 'Un code de six chiffres, toutes les trente secondes, sur votre téléphone.'}
    </Setting>
  );
}

export function CodesRow({
  flow: { isIdle, isWriting, asked, renewCodes },
  factor: { codes, may_write },
}: RowsProps) {
  if (!codes) return null;
  const isRenewing = isWriting && asked?.change === 'codes';
  return (
    <Setting
      icon="lock"
      title="Codes de secours"
      {...(codes.left < 3 && { badge: <Badge family="attente">Bientôt épuisés</Badge> })}
      actions={
        may_write && (
          <Button
            size="sm"
            busy={isRenewing}
            aria-disabled={(!isIdle && !isRenewing) || undefined}
            onClick={renewCodes}
          >
            Faire de nouveaux codes
          </Button>
        )
      }
    >
      Il en reste {codes.left} sur {recoveryCodes}, faits le {showDate(codes.made_at)}. De nouveaux remplacent
      les anciens.
    </Setting>
  );
}

export function DevicesRow({
  flow: { isIdle, isForgetting, forgetDevices },
  factor: { devices, may_write },
}: RowsProps) {
  if (devices.length === 0) return null;
  return (
    <Setting
      icon="shield"
      title={`${plural(devices.length, 'appareil reconnu', 'appareils reconnus')}`}
      actions={
        may_write && (
          <Button
            size="sm"
            busy={isForgetting}
            aria-disabled={(!isIdle && !isForgetting) || undefined}
            onClick={forgetDevices}
          >
            Tout oublier
          </Button>
        )
      }
    >
      <ul>
        {devices.map(({ id, browser, expires_at }) => (
          <li key={id}>
            {browser || 'Navigateur inconnu'}, jusqu’au {showDate(expires_at)}
          </li>
        ))}
      </ul>
    </Setting>
  );
}
