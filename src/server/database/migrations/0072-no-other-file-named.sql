-- The sender of an attestation that was taken up named the other file of the
-- cabinet; the company reads it too (docs/domain/contractors.md, "the paper").
update documents set sender = regexp_replace(sender, ', reprise du dossier DO-[0-9]{4}-[0-9]+$', ', reprise d’un autre dossier du cabinet') where sender ~ ', reprise du dossier DO-[0-9]{4}-[0-9]+$';
