import { useNavigate } from '../router/hooks.ts';

/** Returns a function that goes one step back in the app, or home from the entry page instead of leaving. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // React Router numbers its history entries; 0 is the entry page.
    const entry: unknown = window.history.state;
    const entered = typeof entry !== 'object' || entry === null || !('idx' in entry) || entry.idx === 0;
    void (entered ? navigate('/', { replace: true }) : navigate(-1));
  };
}
