import { Button } from '../../components/Button.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Cote } from '../../components/Cote.tsx';

export const KitButtons = () => (
  <div className="stack">
    <div className="row wrap">
      <Button look="primary">Continuer</Button>
      <Button>Annuler</Button>
      <Button look="ghost">Voir le détail</Button>
      <Button look="signal" icon="plus">
        Nouvelle simulation
      </Button>
      <Button look="danger" icon="x">
        Refuser ce dossier
      </Button>
      <Button look="danger full">Supprimer</Button>
    </div>
    <div className="row wrap">
      <Button look="primary" size="lg">
        Grand
      </Button>
      <Button look="primary" size="sm">
        Petit
      </Button>
      <Button icon="more" aria-label="Autres actions" />
      <Button look="primary" busy>
        Envoi en cours
      </Button>
      <Button disabled>Indisponible</Button>
    </div>
    <div className="row wrap">
      <Badge family="neutre">Offre enregistrée</Badge>
      <Badge family="cours">Dossier en étude</Badge>
      <Badge family="attente">Pièces manquantes</Badge>
      <Badge family="ok">Offre signée</Badge>
      <Badge family="recu">Réceptionnée</Badge>
      <Badge family="refus">Refusée</Badge>
      <Badge family="exclu">Non éligible</Badge>
      {[1, 2, 3, 4, 5, 6].map((step) => (
        <Cote key={step} step={step} />
      ))}
    </div>
  </div>
);
