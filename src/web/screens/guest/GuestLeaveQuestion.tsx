import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLeaving } from '../../flows/use-leaving.ts';
import { UploadsDialog } from '../documents/UploadsDialog.tsx';

/** Asks before a guest leaves its page. Shown only while files are on their way. */
export function GuestLeaveQuestion() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  useLeaving(true, pathname, setTo);
  const leave = () => {
    setTo(null);
    if (to !== null) void navigate(to);
  };
  return <UploadsDialog place="cette page" to={to} stay={() => setTo(null)} leave={leave} />;
}
