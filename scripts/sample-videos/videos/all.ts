import type { Video } from '../scene.ts';
import { accessibilityVideos } from './accessibility.ts';
import { germanVideos } from './german.ts';
import { gitVideos } from './git.ts';
import { javascriptVideos } from './javascript.ts';

export const videos: Video[] = [...javascriptVideos, ...gitVideos, ...accessibilityVideos, ...germanVideos];
