import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { NumberField, TextArea, TextField } from '#ui/text-field.tsx';

export function Forms() {
  const [role, setRole] = useState<'Student' | 'Instructor'>('Student');
  const [code, setCode] = useState('A7K');
  const [image, setImage] = useState<File | null>(null);
  const [video, setVideo] = useState<File | null>(null);
  return (
    <section className="grid gap-8">
      <Segmented
        label="Account type"
        value={role}
        onChange={setRole}
        options={[
          { value: 'Student', label: 'Student' },
          { value: 'Instructor', label: 'Instructor' },
        ]}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <TextField label="First Name" placeholder="Ada" />
        <TextField label="Course Title" id="title" error="A course needs a title" />
        <TextField label="Disabled" defaultValue="Cannot be changed" disabled />
        <TextField label="Phone" hint="Only for calling you back." optional type="tel" />
        <PasswordField label="Password" defaultValue="correct horse" autoComplete="current-password" />
        <PasswordField label="Confirm Password" defaultValue="wrong" error="Passwords don't match" />
        <NumberField label="Course Price" prefix="$" step="0.01" min="0" defaultValue="19.00" />
        <SelectField
          label="Course Category"
          prompt="Select a category"
          options={[{ value: '1', label: 'Web Development' }]}
        />
        <TextArea label="Course Description" className="md:col-span-2" />
        <FilePicker
          kind="image"
          label="Course Thumbnail"
          file={image}
          onChange={setImage}
          maxBytes={5 * 1024 * 1024}
        />
        <FilePicker kind="video" label="Video" optional file={video} onChange={setVideo} />
      </div>
      <Checkbox label="Make this Course Public" hint="Everybody can find it then." />
      <CodeInput label="One-time code" value={code} onChange={setCode} />
      <CodeInput label="A wrong code" value="Q2W3E4" onChange={setCode} error="Invalid OTP" />
    </section>
  );
}
