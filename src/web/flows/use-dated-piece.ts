import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { BrokerPiece } from '#contract/memberships.ts';
import { datedPieceChart } from '#machines/dated-piece/index.ts';
import { isSamePiece } from '#machines/documents/owner.ts';
import { currentDay } from '../components/current-day.ts';
import { useChild } from './use-child.ts';
import { sentFor, useDocumentsActor } from './use-documents.tsx';

/** The files of a piece whose documents bear a day, and that day. */
export function useDatedPiece(piece: BrokerPiece) {
  const actor = useChild(useDocumentsActor(), 'datedPiece', datedPieceChart);
  const state = useSelector(
    actor,
    (snapshot) => {
      const { of = null, chosen = [], day = '', fault = null } = snapshot?.context ?? {};
      return {
        isAsking: (snapshot?.hasTag('asking') ?? false) && of !== null && isSamePiece(of.sent, piece),
        names: chosen.map(({ file }) => file.name).join(', '),
        day,
        fault,
      };
    },
    shallowEqual,
  );
  const commands = useMemo(
    () => ({
      choose: (files: readonly File[]) =>
        actor?.send({
          type: 'files.choose',
          of: { piece: piece.piece, sent: sentFor(piece) },
          files,
          keys: files.map(() => crypto.randomUUID()),
        }),
      change: (day: string) => actor?.send({ type: 'day.change', day, today: currentDay() }),
      send: () => actor?.send({ type: 'day.send', today: currentDay() }),
      cancel: () => actor?.send({ type: 'day.cancel' }),
    }),
    [actor, piece],
  );
  return { ...state, ...commands };
}
