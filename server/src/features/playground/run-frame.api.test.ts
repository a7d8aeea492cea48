import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { scratchDir } from '../../../testing/scratch-dir.ts';
import { serveRunFrame } from './run-frame.ts';
