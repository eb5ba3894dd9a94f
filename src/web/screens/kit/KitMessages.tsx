import { useState } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { Empty } from '../../components/Empty.tsx';
import { Field } from '../../components/Field.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { TextArea } from '../../components/TextInput.tsx';
import { showToast } from '../../toasts.ts';

export function KitMessages() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="stack">
      <Alert title="Le tarif change le 1er janvier">
        Les offres enregistrées avant cette date gardent leur prix pendant 90 jours.
      </Alert>
      <Alert tone="ok" title="Votre offre a été bien enregistrée." />
      <Alert tone="attente" title="Votre attestation RC expire dans 12 jours">
        Sans nouvelle pièce, vos offres passeront en lecture seule.
      </Alert>
      <Alert tone="refus" title="Le dossier a changé pendant votre saisie">
        Votre saisie est gardée.
      </Alert>
      <div className="row wrap">
        <Button onClick={() => showToast('success', 'Bienvenue chez Charpente')}>Montrer un message</Button>
        <Button onClick={() => showToast('error', 'Iban Non Valide !!!')}>Montrer une erreur</Button>
        <Button onClick={() => setOpen(true)}>Ouvrir une fenêtre</Button>
      </div>
      <ConfirmDialog open={open} onClose={close} onContinue={close} title="Commentaires" danger>
        <p className="soft">Êtes-vous sûr(e) de vouloir marquer ce dossier comme refusé ?</p>
        <Field label="Message" hint="Envoyé au courtier avec la lettre de refus.">
          <TextArea placeholder="Informations manquantes ..." />
        </Field>
      </ConfirmDialog>
      <Empty title="Aucune offre refusée" action={<Button>Voir les offres en cours</Button>}>
        Les devis que vos clients refusent apparaissent ici.
      </Empty>
      <Skeleton />
    </div>
  );
}
