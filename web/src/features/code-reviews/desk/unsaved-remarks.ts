/** The open forms of remarks, by the remark's id: each saves what was typed, and says whether that succeeded. */
export type UnsavedRemarks = Map<string, () => Promise<boolean>>;
