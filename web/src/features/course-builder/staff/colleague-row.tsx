import type { Colleague, MemberRole } from '@lectern/contract/course-staff';
import UserMinus from 'lucide-react/icons/user-minus';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select-field.tsx';
import { MAY, roleOptions, ROLES } from './roles.ts';

interface ColleagueRowProps {
  person: Colleague;
  isSelf: boolean;
  /** Absent for a reader who may not change the role. */
  onRole?: ((role: MemberRole) => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** A member of the course's staff. */
export function ColleagueRow({ person, isSelf, onRole, onRemove }: ColleagueRowProps) {
  const { firstName, lastName, image, role } = person;
  const name = `${firstName} ${lastName}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <img src={image} alt="" className="size-11 rounded-full bg-well object-cover" />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">
          {name}
          {isSelf && <span className="font-normal text-soft"> (you)</span>}
        </p>
        <p className="text-sm text-soft">
          {role === 'owner' ? 'Everything; hands the course over and deletes it' : MAY[role]}
        </p>
      </div>
      <div className="grid grid-cols-[9rem_2.75rem] items-center gap-x-1 max-sm:ml-15">
        {role !== 'owner' && onRole ? (
          <Select
            aria-label={`Role of ${name}`}
            options={roleOptions}
            value={role}
            onChange={({ currentTarget }) =>
              onRole(currentTarget.value === 'editor' ? 'editor' : 'assistant')
            }
          />
        ) : (
          <span className="sm:px-3.5">{ROLES[role]}</span>
        )}
        {role !== 'owner' && onRemove && (
          <IconButton
            tone="danger"
            label={isSelf ? 'Leave this course' : `Remove ${name}`}
            icon={<UserMinus aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  );
}
