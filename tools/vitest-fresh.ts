// Reloads the project's modules for each test file, because modules may keep state. Libraries stay loaded, which saves
// most of the loading time.
import { vi } from 'vitest';

vi.resetModules();
