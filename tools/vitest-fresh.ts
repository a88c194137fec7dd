// Where modules keep something for themselves each test file begins with new ones: ours are loaded again, libraries stay,
// which is most of the time of loading.
import { vi } from 'vitest';

vi.resetModules();
