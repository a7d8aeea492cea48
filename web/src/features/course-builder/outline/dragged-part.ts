export interface DraggedPart {
  kind: 'section' | 'lecture';
  id: string;
}

export type Edge = 'top' | 'bottom';

export interface Drop {
  part: DraggedPart;
  over: DraggedPart;
  edge: Edge;
}
