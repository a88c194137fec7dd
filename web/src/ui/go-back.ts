import { useNavigate } from '../router/hooks.ts';

/** One step back in the app; where somebody entered here, home instead of leaving. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // React Router numbers its history entries; 0 is where the app was entered.
    const entry: unknown = window.history.state;
    const entered = typeof entry !== 'object' || entry === null || !('idx' in entry) || entry.idx === 0;
    void (entered ? navigate('/', { replace: true }) : navigate(-1));
  };
}
